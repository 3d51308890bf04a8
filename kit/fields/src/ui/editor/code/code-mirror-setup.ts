import { defaultKeymap, history, historyKeymap, indentLess, indentMore, insertTab } from '@codemirror/commands'
import { bracketMatching, foldGutter, foldKeymap, indentOnInput, indentUnit } from '@codemirror/language'
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search'
import { EditorState, type Extension } from '@codemirror/state'
import {
  crosshairCursor,
  drawSelection,
  dropCursor,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
  rectangularSelection,
} from '@codemirror/view'
import { TAB_SIZE } from '../../../model/editor/code-languages.ts'
import { CODE_PHRASES } from '../../../model/editor/code-phrases.ts'
import { codeMirrorTheme } from './code-mirror-theme.ts'

/**
 * Tab indents. After Escape the next key is the page's, so Tab leaves and nobody is caught: CodeMirror's own
 * `tabFocusMode` for one key (WCAG 2.1.2).
 */
const tabKeys = keymap.of([
  {
    key: 'Tab',
    run: view => (view.state.selection.main.empty ? insertTab(view) : indentMore(view)),
    shift: indentLess,
  },
])

/** What every use of CodeMirror shares; `nonce` lets its style sheet past the page's policy. */
export const codeMirrorSetup = (nonce: string): Extension => [
  EditorView.cspNonce.of(nonce),
  EditorState.phrases.of(CODE_PHRASES),
  EditorState.tabSize.of(TAB_SIZE),
  EditorState.allowMultipleSelections.of(true),
  indentUnit.of(' '.repeat(TAB_SIZE)),
  history(),
  drawSelection(),
  dropCursor(),
  rectangularSelection(),
  crosshairCursor(),
  indentOnInput(),
  bracketMatching(),
  highlightSpecialChars(),
  highlightSelectionMatches(),
  search(),
  tabKeys,
  keymap.of([...searchKeymap, ...historyKeymap, ...foldKeymap, ...defaultKeymap]),
  codeMirrorTheme,
]

/** For code, not for prose. */
export const codeLineExtensions = (): Extension => [
  lineNumbers(),
  foldGutter(),
  highlightActiveLine(),
  highlightActiveLineGutter(),
]
