import { Image } from '@tiptap/extension-image'
import { editorTexts as texts } from '../../../model/editor/editor-texts.ts'
import type { IsOwnPicture } from '../display/own-pictures.ts'

/** A picture with a width in percent. One of a stranger is named, not fetched. */
export const pictureExtension = (isOwn: IsOwnPicture) =>
  Image.extend({
    addAttributes() {
      return {
        src: { default: null },
        alt: { default: '' },
        title: { default: null },
        width: {
          default: null,
          parseHTML: element => element.style.width || element.getAttribute('width'),
          renderHTML: ({ width }) => (width ? { style: `width: ${/\d$/.test(width) ? `${width}px` : width}` } : {}),
        },
      }
    },
    addNodeView() {
      return ({ node, HTMLAttributes }) => {
        const src = String(node.attrs['src'] ?? '')
        return { dom: isOwn(src) ? drawn(HTMLAttributes) : named(String(node.attrs['alt'] ?? '')) }
      }
    },
  }).configure({ allowBase64: true })

function drawn(attributes: Record<string, unknown>): HTMLElement {
  const picture = document.createElement('img')
  for (const [name, value] of Object.entries(attributes)) if (value !== null) picture.setAttribute(name, String(value))
  return picture
}

function named(alt: string): HTMLElement {
  const box = document.createElement('div')
  box.dataset['foreign'] = ''
  box.textContent = alt === '' ? texts.foreign : `${texts.foreign}：${alt}`
  return box
}
