import { flagOptionOf, numberOptionOf, textOptionOf } from '../../controls/base/option-values.ts'
import { nodeLabelOf, nodeTypeOf, type FormNode } from '../../document/node/form-node.ts'
import { nodeOptionsOf } from '../../document/node/node-options.ts'
import { cellSpanOf, isCoveredCell } from '../../document/node/table-shape.ts'
import { isCodeField, isLeftOut } from '../core/code-field.ts'
import type { CodeForm } from '../core/code-form.ts'
import { attributes, element, markupText, type Lines } from '../text/code-text.ts'
import { styleText } from './style-text.ts'

export type Attributes = Parameters<typeof attributes>[0]

/** A pane of tabs with what lies in it. */
export interface MarkupPane {
  readonly label: string
  readonly lines: Lines
}

/** What pages and templates write differently. */
export interface MarkupDialect {
  /** The attributes that show a node only where its expressions say so. */
  readonly shown: (node: FormNode) => Attributes
  readonly field: (node: FormNode) => Lines
  readonly tabs: (node: FormNode, panes: readonly MarkupPane[]) => Lines
  readonly button: (node: FormNode) => Lines
}

/** The markup of everything that lies in a node. */
export const markupWithin = (code: CodeForm, node: FormNode, dialect: MarkupDialect): string[] =>
  node.children.flatMap(child => markupOf(code, child, dialect))

function markupOf(code: CodeForm, node: FormNode, dialect: MarkupDialect): Lines {
  if (node.sort !== 'control' || isLeftOut(node)) return []
  if (isCodeField(node)) return code.fields.of(node) ? dialect.field(node) : []
  return MARKUP.get(nodeTypeOf(node))?.(code, node, dialect) ?? []
}

type Markup = (code: CodeForm, node: FormNode, dialect: MarkupDialect) => Lines

const card: Markup = (code, node, dialect) =>
  element('section', { class: 'card', ...dialect.shown(node) }, [
    `<h2>${markupText(nodeLabelOf(node))}</h2>`,
    ...markupWithin(code, node, dialect),
  ])

const grid: Markup = (code, node, dialect) =>
  element(
    'div',
    { class: 'grid', style: `gap: 0 ${numberOptionOf(nodeOptionsOf(node), 'gutter') ?? 0}px`, ...dialect.shown(node) },
    node.children.flatMap(column => {
      const span = Math.max(1, Math.min(24, numberOptionOf(column.own, 'span') ?? 24))
      return element('div', { style: `--span: ${span}` }, markupWithin(code, column, dialect))
    }),
  )

const tabs: Markup = (code, node, dialect) =>
  dialect.tabs(
    node,
    node.children.map(pane => ({ label: nodeLabelOf(pane), lines: markupWithin(code, pane, dialect) })),
  )

const table: Markup = (code, node, dialect) =>
  element('table', { class: 'layout', ...dialect.shown(node) }, [
    ...element(
      'tbody',
      {},
      node.children.flatMap(row =>
        element(
          'tr',
          {},
          row.children
            .filter(cell => !isCoveredCell(cell))
            .flatMap(cell => {
              const [across, down] = [cellSpanOf(cell.own, 'colspan'), cellSpanOf(cell.own, 'rowspan')]
              const spans = { colspan: across > 1 && across, rowspan: down > 1 && down }
              return element('td', spans, markupWithin(code, cell, dialect))
            }),
        ),
      ),
    ),
  ])

const text: Markup = (_, node, dialect) => {
  const mark = flagOptionOf(nodeOptionsOf(node), 'showRequiredMark') ? '<em>*</em>' : ''
  const said = { class: 'text', style: styleText(nodeOptionsOf(node)), ...dialect.shown(node) }
  return [`<p${attributes(said)}>${mark}${markupText(nodeLabelOf(node))}</p>`]
}

const alert: Markup = (_, node, dialect) => {
  const options = nodeOptionsOf(node)
  const about = textOptionOf(options, 'description')
  const type = ['success', 'info', 'warning', 'error'].find(one => one === options['type']) ?? 'success'
  return element('div', { class: `alert ${type}`, role: 'note', ...dialect.shown(node) }, [
    `<strong>${markupText(nodeLabelOf(node))}</strong>`,
    ...(about === '' ? [] : [`<p>${markupText(about)}</p>`]),
  ])
}

/** Markup that nobody can make harmless is shown as the text it is. */
const html: Markup = ({ cleanHtml }, node, dialect) => {
  const said = textOptionOf(nodeOptionsOf(node), 'defaultValue')
  const shown = cleanHtml ? cleanHtml(said).replaceAll('{', '&#123;').replaceAll('}', '&#125;') : markupText(said)
  return [`<div${attributes({ class: 'html', ...dialect.shown(node) })}>${shown}</div>`]
}

const divider: Markup = (_, node, dialect) => {
  const label = nodeLabelOf(node)
  const said = attributes({ class: 'divider', ...dialect.shown(node) })
  return label === '' ? [`<hr${said}>`] : [`<p${said}>${markupText(label)}</p>`]
}

const MARKUP: ReadonlyMap<string, Markup> = new Map(
  Object.entries<Markup>({
    card,
    grid,
    tabs,
    table,
    text,
    alert,
    html,
    divider,
    button: (_, node, dialect) => dialect.button(node),
  }),
)
