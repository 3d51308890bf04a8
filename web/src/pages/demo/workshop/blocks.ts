import type { WorkshopBlock } from './block/block.ts'
import { cronBlocks } from './cron/blocks.ts'
import { entryBlocks } from './entry/blocks.ts'
import { kindBlocks } from './kinds/blocks.ts'
import { smallBlocks } from './small/blocks.ts'
import { pickerBlocks } from './pickers/blocks.ts'
import { peopleBlocks } from './people/blocks.ts'
import { editorBlocks } from './editors/blocks.ts'
import { uploadBlocks } from './uploads/blocks.ts'
import { listBlocks } from './lists/blocks.ts'
import { importBlocks } from './imports/blocks.ts'
import { gridBlocks } from './grid/blocks.ts'

/** Every block of the workshop, in groups. Adding one is an entry in its group's list, and a file that draws it. */
export const blocks: readonly WorkshopBlock[] = [
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
]
