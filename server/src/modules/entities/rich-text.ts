import sanitize from 'sanitize-html'

const MARKS = [
  'p',
  'br',
  'hr',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'del',
  'sub',
  'sup',
  'span',
  'blockquote',
  'code',
  'pre',
]
const BLOCKS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'a', 'img', 'figure', 'figcaption', 'div']
const TABLES = ['table', 'thead', 'tbody', 'tr', 'th', 'td', 'colgroup', 'col']

const COLOR = [/^#[0-9a-f]{3,8}$/i, /^rgba?\([\d\s.,%]+\)$/i, /^[a-z]+$/i]
const LENGTH = [/^\d{1,4}(?:\.\d+)?(?:px|em|%|pt)$/]

const allowed: sanitize.IOptions = {
  allowedTags: [...MARKS, ...BLOCKS, ...TABLES],
  allowedAttributes: {
    '*': ['style'],
    a: ['href', 'target', 'rel', 'title'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
  },
  allowedStyles: {
    '*': {
      color: COLOR,
      'background-color': COLOR,
      'text-align': [/^(?:left|right|center|justify)$/],
      'font-size': LENGTH,
      'line-height': [/^[\d.]{1,4}(?:px|em|%)?$/],
      'text-indent': LENGTH,
      width: LENGTH,
    },
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  transformTags: { a: sanitize.simpleTransform('a', { rel: 'noopener noreferrer' }) },
}

/** What people wrote, without anything that could run: cleaned where it is written, so every reader is safe (security §8). */
export function cleanHtml(html: string): string {
  return sanitize(html, allowed)
}
