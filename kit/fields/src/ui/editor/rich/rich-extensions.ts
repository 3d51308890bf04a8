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
import { editorTexts as texts } from '../../../model/editor/editor-texts.ts'
import type { IsOwnPicture } from '../display/own-pictures.ts'
import { IndentExtension } from './indent-extension.ts'
import { TabKeyExtension } from './tab-key-extension.ts'
import { SubscriptMark, SuperscriptMark } from './script-marks.ts'
import { pictureExtension } from './picture-extension.ts'
import { UploadPlaceholders } from './upload-placeholders.ts'

interface RichExtensionOptions {
  placeholder: string
  isOwn: IsOwnPicture
}

/** What can be written: the elements of allowed-html.ts, as far as people write them. */
export const richExtensionsFor = ({ placeholder, isOwn }: RichExtensionOptions): Extensions => [
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
  SubscriptMark,
  SuperscriptMark,
  IndentExtension,
  PlainTable.configure({ View: null }),
  TableRow,
  TableHeader,
  TableCell,
  TaskList,
  SpokenTask.configure({ nested: true, a11y: { checkboxLabel: node => node.textContent || texts.taskDone } }),
  pictureExtension(isOwn),
  Placeholder.configure({ placeholder, showOnlyWhenEditable: false }),
  UploadPlaceholders,
  TabKeyExtension,
]

/** Without the widths of columns, which only a mouse could set. */
const PlainTable = Table.extend({
  renderHTML: ({ HTMLAttributes }) => ['table', mergeAttributes(HTMLAttributes), ['tbody', 0]],
})

/** Written without its checkbox: readers cannot tick it, and an input is not on the list. */
const SpokenTask = TaskItem.extend({
  renderHTML: ({ HTMLAttributes }) => ['li', mergeAttributes(HTMLAttributes, { 'data-type': 'taskItem' }), 0],
})
