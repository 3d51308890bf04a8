import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'

/** A button that shows a drawing alone is nameless to whoever cannot see it. */

interface Node {
  type: string
  [part: string]: unknown
}

const ROOT = join(import.meta.dirname, '../..')
const BUTTONS = new Set(['button', 'Button', 'ThrottledButton', 'a', 'Link'])
/** They are drawings, or stand for nothing that is read. */
const DRAWING = /^(Icon|TriadMark|MenuIcon|Spinner|svg|i|img|[A-Z]\w*(Outlined|Filled|TwoTone))$/
const NAMING = new Set(['aria-label', 'aria-labelledby', 'title', 'label', 'text', 'hidden', 'aria-hidden'])

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const listOf = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [])

/** Every element of a file, from the outside in. */
function elementsIn(node: unknown): Node[] {
  if (Array.isArray(node)) return node.flatMap(elementsIn)
  if (!isNode(node)) return []
  const within = Object.entries(node).flatMap(([part, value]) => (part === 'parent' ? [] : elementsIn(value)))
  return node.type === 'JSXElement' ? [node, ...within] : within
}

const opening = (element: Node) => element['openingElement'] as { name: { name?: string }; attributes: Node[] }
const nameOf = (element: Node): string => opening(element).name.name ?? 'Member'
const attributesOf = (element: Node): string[] =>
  opening(element).attributes.map(one =>
    one.type === 'JSXSpreadAttribute' ? '…' : String((one['name'] as { name: unknown }).name),
  )

const isNamed = (element: Node): boolean => attributesOf(element).some(name => name === '…' || NAMING.has(name))

/** Whether something stands there that is read. */
function says(node: Node): boolean {
  switch (node.type) {
    case 'JSXText':
      return String(node['value']).trim() !== ''
    case 'JSXExpressionContainer':
      return says(node['expression'] as Node)
    case 'ConditionalExpression':
      return says(node['consequent'] as Node) && says(node['alternate'] as Node)
    case 'JSXEmptyExpression':
      return false
    case 'LogicalExpression': // what follows `&&` may not be there
      return node['operator'] !== '&&' && says(node['right'] as Node)
    case 'JSXFragment':
      return listOf(node['children']).some(says)
    case 'JSXElement':
      return sayingElement(node)
    default:
      return true
  }
}

function sayingElement(element: Node): boolean {
  if (DRAWING.test(nameOf(element)) || attributesOf(element).includes('aria-hidden')) return false
  const children = listOf(element['children']).filter(child => child.type !== 'JSXText' || says(child))
  return children.length === 0 ? /^[A-Z]/.test(nameOf(element)) : children.some(says)
}

const isNameless = (element: Node): boolean =>
  BUTTONS.has(nameOf(element)) && !isNamed(element) && !listOf(element['children']).some(says)

function namelessIn(code: string): string[] {
  const elements = elementsIn(parseAst(code, { lang: 'tsx' }).body)
  return elements.filter(isNameless).map(element => code.slice(element['start'] as number, element['end'] as number))
}

test('every button that shows a drawing alone has a name', () => {
  const files = globSync(['web/src/**/*.tsx', 'kit/*/src/**/*.tsx'], { cwd: ROOT })
  expect(files.length).toBeGreaterThan(300)
  const nameless = files.flatMap(file =>
    namelessIn(readFileSync(join(ROOT, file), 'utf8')).map(element => `${file}: ${element}`),
  )
  expect(nameless).toEqual([])
})

test.each([
  '<Button icon={<PlusOutlined />} />',
  '<button type="button"><Icon name="close" /></button>',
  '<a href="/"><svg /></a>',
  '<button>{busy && "忙"}<i /></button>',
  '<button>{open ? <Icon name="left" /> : <Icon name="right" />}</button>',
  '<button><span aria-hidden>×</span></button>',
])('nameless: %s', code => expect(namelessIn(`const drawn = ${code}`)).toHaveLength(1))

test.each([
  '<Button icon={<PlusOutlined />} aria-label="新增" />',
  '<Button icon={<PlusOutlined />}>新增</Button>',
  '<button><Icon name="close" /><span>关闭</span></button>',
  '<button>{title}</button>',
  '<Link to="/"><Face /></Link>',
])('named: %s', code => expect(namelessIn(`const drawn = ${code}`)).toEqual([]))
