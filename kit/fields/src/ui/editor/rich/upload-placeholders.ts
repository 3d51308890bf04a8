import { Extension } from '@tiptap/core'
import { Plugin, PluginKey, type EditorState } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import { editorTexts as texts } from '../../../model/editor/editor-texts.ts'

type Sign = { add: object; at: number } | { remove: object } | { tell: object; percent: number }

const key = new PluginKey<DecorationSet>('uploads')

/** Where pictures on their way will stand; the places move with the text that is written meanwhile. */
export const UploadPlaceholders = Extension.create({
  name: 'uploads',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key,
      state: {
        init: () => DecorationSet.empty,
        apply: (tr, before) => {
          const set = before.map(tr.mapping, tr.doc)
          const sign = tr.getMeta(key) as Sign | undefined
          if (sign === undefined) return set
          if ('add' in sign) return set.add(tr.doc, [placeOf(sign.at, sign.add, 0)])
          const [old] = match(set, 'remove' in sign ? sign.remove : sign.tell)
          if (!old) return set
          const rest = set.remove([old])
          return 'remove' in sign ? rest : rest.add(tr.doc, [placeOf(old.from, sign.tell, sign.percent)])
        },
      },
      props: { decorations: state => key.getState(state) },
    }),
  ],
})

function placeOf(at: number, id: object, percent: number): Decoration {
  const draw = () => {
    const sign = document.createElement('span')
    sign.dataset['uploading'] = ''
    sign.textContent = texts.uploading(percent)
    return sign
  }
  return Decoration.widget(at, draw, { id, key: `${percent}` })
}

const match = (set: DecorationSet, id: object): Decoration[] =>
  set.find(undefined, undefined, spec => (spec as { id?: object }).id === id)

/** The place kept under this id, or undefined when the text around it is gone. */
export const placeholderPosition = (state: EditorState, id: object): number | undefined =>
  match(key.getState(state) ?? DecorationSet.empty, id)[0]?.from

export const addPlaceholder = (view: EditorView, id: object, at: number): void => sign(view, { add: id, at })
export const updatePlaceholder = (view: EditorView, id: object, percent: number): void =>
  sign(view, { tell: id, percent })
export const removePlaceholder = (view: EditorView, id: object): void => sign(view, { remove: id })

const sign = (view: EditorView, meta: Sign): void => {
  if (!view.isDestroyed) view.dispatch(view.state.tr.setMeta(key, meta).setMeta('addToHistory', false))
}
