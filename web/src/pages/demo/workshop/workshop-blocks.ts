import type { WorkshopBlock } from './block/workshop-block.ts'
import { cronBlocks } from './cron/cron-blocks.ts'
import { entryBlocks } from './entry/entry-blocks.ts'
import { kindBlocks } from './kinds/kind-block-list.ts'
import { smallBlocks } from './small/small-block-list.ts'
import { pickerBlocks } from './pickers/picker-blocks.ts'
import { peopleBlocks } from './people/people-blocks.ts'
import { editorBlocks } from './editors/editor-blocks.ts'
import { uploadBlocks } from './uploads/upload-block-list.ts'
import { listBlocks } from './lists/list-blocks.ts'
import { importBlocks } from './imports/import-blocks.ts'
import { designerBlocks } from './designer/designer-blocks.ts'
import { formBlocks } from './forms/blocks.ts'
import { gridBlocks } from './grid/grid-blocks.ts'

/** Every block of the workshop, in groups. Adding one is an entry in its group's list, and a file that draws it. */
export const workshopBlocks: readonly WorkshopBlock[] = [
  ...cronBlocks,
  ...smallBlocks,
  ...entryBlocks,
  ...kindBlocks,
  ...pickerBlocks,
  ...peopleBlocks,
  ...editorBlocks,
  ...uploadBlocks,
  ...listBlocks,
  ...importBlocks,
  ...gridBlocks,
  ...formBlocks,
  ...designerBlocks,
]
