/**
 * What formatted text may consist of. This one list is what the editor can write, what the server keeps and what a page
 * shows (rules/editors#formatted-text): an element, attribute, protocol or style that is not named here does
 * not exist for us. Data only; {@link ./clean-attributes.ts} judges values by it.
 */

const words = (text: string): readonly string[] => text.split(' ')

/** Elements that stay. Of every other one only what stands in it stays… */
export const ALLOWED_TAGS: readonly string[] = [
  ...words('p div h1 h2 h3 h4 h5 h6 blockquote pre hr br figure figcaption ul ol li'),
  ...words('strong b em i u s del sub sup mark span code a img'),
  ...words('table caption colgroup col thead tbody tfoot tr th td'),
]

/** …except of these, whose content is no text for people. */
export const DROPPED_WITH_CONTENT: readonly string[] = [
  ...words('script style template noscript iframe frame frameset noframes object embed applet audio video'),
  ...words('svg math head title textarea select option xmp noembed plaintext'),
]

/** Attributes of an element, and under `*` of all. */
export const ALLOWED_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  '*': ['style'],
  a: ['href', 'target', 'rel', 'title'],
  img: ['src', 'alt', 'title', 'width', 'height'],
  th: ['colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
  col: ['span'],
  ol: ['start'],
  ul: ['data-type'],
  li: ['data-type', 'data-checked'],
}

/** Where a link may lead. */
export const LINK_PROTOCOLS: readonly string[] = ['http', 'https', 'mailto', 'tel']

/** Pictures that may be written into the text itself; never svg, which is a document. */
export const EMBEDDED_PICTURES: readonly string[] = ['image/png', 'image/jpeg', 'image/gif', 'image/webp']

const COLOR = /^(?:#[0-9a-f]{3,8}|rgba?\([\d\s.,%/]+\)|[a-z]{3,24})$/i
const LENGTH = /^\d{1,4}(?:\.\d{1,4})?(?:px|em|rem|%|pt)$/

/** Style properties, each with the form of its values: no address fits any of them. */
export const ALLOWED_STYLES: Readonly<Record<string, RegExp>> = {
  color: COLOR,
  'background-color': COLOR,
  'text-align': /^(?:left|right|center|justify)$/,
  'font-size': LENGTH,
  'line-height': /^\d{1,3}(?:\.\d{1,4})?(?:px|em|%)?$/,
  'text-indent': LENGTH,
  'padding-left': LENGTH,
  width: LENGTH,
}

/** The form of every other attribute that is kept. */
export const ALLOWED_VALUES: Readonly<Record<string, RegExp>> = {
  colspan: /^\d{1,3}$/,
  rowspan: /^\d{1,3}$/,
  span: /^\d{1,3}$/,
  start: /^-?\d{1,6}$/,
  width: /^\d{1,4}%?$/,
  height: /^\d{1,4}%?$/,
  target: /^_blank$/,
  'data-type': /^task(?:List|Item)$/,
  'data-checked': /^(?:true|false)$/,
}
