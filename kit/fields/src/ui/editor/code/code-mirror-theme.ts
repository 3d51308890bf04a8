import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

/** Colours are variables of the page, so the editor follows it into the dark without being told. */
const look = EditorView.theme({
  '&': { flex: '1', minWidth: '0', height: '100%', color: 'var(--xj-text)', background: 'none', fontSize: '13px' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'ui-monospace, Menlo, Consolas, monospace', lineHeight: '1.6' },
  '.cm-content': { caretColor: 'var(--xj-text)', padding: '8px 0' },
  '.cm-cursor': { borderLeftColor: 'var(--xj-text)' },
  '.cm-placeholder': { color: 'var(--xj-text-3)' },
  '.cm-gutters': { background: 'var(--xj-sunken)', color: 'var(--xj-text-3)', borderRight: '1px solid var(--xj-line)' },
  '.cm-activeLine': { background: 'color-mix(in srgb, var(--xj-primary) 5%, transparent)' },
  '.cm-activeLineGutter': { background: 'var(--xj-primary-tint)', color: 'var(--xj-text)' },
  '.cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground': {
    background: 'color-mix(in srgb, var(--xj-primary) 26%, transparent)',
  },
  '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': {
    background: 'var(--xj-primary-tint)',
    outline: '1px solid var(--xj-primary)',
  },
  '.cm-searchMatch': { background: 'var(--xj-waiting-tint)', outline: '1px solid var(--xj-waiting)' },
  '.cm-searchMatch-selected': { background: 'var(--xj-primary-tint)', outline: '2px solid var(--xj-primary)' },
  '.cm-panels': { background: 'var(--xj-sunken)', color: 'var(--xj-text)' },
  '.cm-panels.cm-panels-bottom': { borderTop: '1px solid var(--xj-line)' },
  '.cm-panel.cm-search': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '6px',
    alignItems: 'center',
    padding: '6px 36px 6px 8px',
  },
  '.cm-panel.cm-search br': { display: 'none' },
  '.cm-panel.cm-search label': {
    fontSize: '12px',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    whiteSpace: 'nowrap',
  },
  '.cm-textfield': {
    margin: '0',
    padding: '3px 8px',
    border: '1px solid var(--xj-edge)',
    borderRadius: 'var(--xj-radius)',
    background: 'var(--xj-surface)',
    color: 'var(--xj-text)',
    fontSize: '13px',
  },
  '.cm-button': {
    margin: '0',
    padding: '3px 8px',
    border: '1px solid var(--xj-edge)',
    borderRadius: 'var(--xj-radius)',
    backgroundImage: 'none',
    backgroundColor: 'var(--xj-surface)',
    color: 'var(--xj-text)',
    fontSize: '12px',
  },
  '.cm-panel.cm-search [name=close]': {
    color: 'var(--xj-text-2)',
    fontSize: '18px',
    padding: '0 8px',
    cursor: 'pointer',
  },
  '.cm-tooltip': {
    border: '1px solid var(--xj-line)',
    borderRadius: 'var(--xj-radius)',
    background: 'var(--xj-surface)',
    color: 'var(--xj-text)',
    boxShadow: '0 6px 16px rgb(0 0 0 / 0.16)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'inherit', maxHeight: '14em', minWidth: '240px' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': {
    display: 'flex',
    gap: '12px',
    justifyContent: 'space-between',
    padding: '4px 10px',
    lineHeight: '20px',
  },
  '.cm-tooltip-autocomplete ul li[aria-selected]': { background: 'var(--xj-primary-tint)', color: 'var(--xj-text)' },
  '.cm-completionDetail': { marginLeft: '0', color: 'var(--xj-text-3)', fontStyle: 'normal', fontSize: '12px' },
  '.cm-completionMatchedText': { textDecoration: 'none' },
  '.cm-diagnostic': { padding: '4px 10px', borderLeft: '0', fontFamily: 'inherit' },
  '.cm-lintRange-error': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy var(--xj-bad)',
    textUnderlineOffset: '3px',
  },
  '.cm-foldPlaceholder': {
    background: 'var(--xj-primary-tint)',
    border: '0',
    color: 'var(--xj-primary)',
    padding: '0 6px',
  },
})

const colors = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.modifier], color: 'var(--xj-running)' },
  { tag: [tags.string, tags.special(tags.string), tags.regexp], color: 'var(--xj-good)' },
  { tag: [tags.number, tags.bool, tags.null, tags.atom], color: 'var(--xj-waiting)' },
  { tag: [tags.propertyName, tags.attributeName, tags.tagName, tags.heading], color: 'var(--xj-primary)' },
  { tag: [tags.comment, tags.quote, tags.meta], color: 'var(--xj-text-3)' },
  { tag: [tags.link, tags.url], color: 'var(--xj-running)', textDecoration: 'underline' },
  { tag: tags.heading, fontWeight: '600' },
  { tag: tags.strong, fontWeight: '600' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.strikethrough, textDecoration: 'line-through' },
  { tag: tags.invalid, color: 'var(--xj-bad)' },
])

export const codeMirrorTheme: Extension = [look, syntaxHighlighting(colors)]
