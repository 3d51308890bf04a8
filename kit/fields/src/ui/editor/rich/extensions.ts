import type { Extensions } from '@tiptap/core'
import { TaskItem, TaskList } from '@tiptap/extension-list'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { TextAlign } from '@tiptap/extension-text-align'
import { BackgroundColor, Color, FontSize, TextStyle } from '@tiptap/extension-text-style'
import { Placeholder } from '@tiptap/extensions'
import { mergeAttributes } from '@tiptap/core'
import { StarterKit } from '@tiptap/starter-kit'
import { LINK_PROTOCOLS } from '../../../model/editor/allowed-html.ts'
import { safeLink } from '../../../model/editor/safe-address.ts'
import { editorTexts as texts } from '../../../model/editor/texts.ts'
import type { IsOwn } from '../shown/own-pictures.ts'
import { Indent } from './indent.ts'
import { Leave } from './leave.ts'
import { Sub, Sup } from './marks.ts'
import { pictureOf } from './picture.ts'
import { Uploads } from './uploads.ts'

interface Wanted {
  placeholder: string
  isOwn: IsOwn
}

/** What can be written: the elements of allowed-html.ts, as far as people write them. */
export const extensionsFor = ({ placeholder, isOwn }: Wanted): Extensions => [
  StarterKit.configure({
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      protocols: LINK_PROTOCOLS.filter(name => !name.startsWith('http')),
      isAllowedUri: url => safeLink(url) !== undefined,
      HTMLAttributes: { target: '_blank', rel: 'noopener noreferrer' },
    },
  }),
  TextAlign.configure({ types: ['heading', 'paragraph'] }),
  TextStyle,
  Color,
  BackgroundColor,
  FontSize,
  Sub,
  Sup,
  Indent,
  PlainTable.configure({ View: null }),
  TableRow,
  TableHeader,
  TableCell,
  TaskList,
  SpokenTask.configure({ nested: true, a11y: { checkboxLabel: node => node.textContent || texts.taskDone } }),
  pictureOf(isOwn),
  Placeholder.configure({ placeholder, showOnlyWhenEditable: false }),
  Uploads,
  Leave,
]

/** Without the widths of columns, which only a mouse could set. */
const PlainTable = Table.extend({
  renderHTML: ({ HTMLAttributes }) => ['table', mergeAttributes(HTMLAttributes), ['tbody', 0]],
})

/** Written without its checkbox: readers cannot tick it, and an input is not on the list. */
const SpokenTask = TaskItem.extend({
  renderHTML: ({ HTMLAttributes }) => ['li', mergeAttributes(HTMLAttributes, { 'data-type': 'taskItem' }), 0],
})
