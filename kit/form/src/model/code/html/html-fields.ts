import { flagOptionOf } from '../../controls/base/option-values.ts'
import { nodeKeyOf, nodeLabelOf, type FormNode } from '../../document/node/form-node.ts'
import { nodeOptionsOf } from '../../document/node/node-options.ts'
import type { CodeForm } from '../core/code-form.ts'
import type { PlacedField } from '../core/code-scope.ts'
import type { MarkupDialect, MarkupPane } from '../markup/markup-nodes.ts'
import { markupWithin } from '../markup/markup-nodes.ts'
import { attributes, element, indented, markupText, type Lines } from '../text/code-text.ts'
import { columnLabel, htmlInputs } from './html-inputs.ts'

const GROUPS = new Set(['checkbox', 'radio', 'batch', 'dynamicForm', 'selectInputList'])

/** How a page writes what lies in a form. Everything is found again by names of its own. */
export class HtmlDialect implements MarkupDialect {
  readonly #code: CodeForm
  #inputs = 0

  constructor(code: CodeForm) {
    this.#code = code
  }

  readonly shown = (node: FormNode) => {
    const { logic } = this.#code
    const isDecided = logic.has(node, 'visible') || logic.has(node, 'enabled')
    return { 'data-control': isDecided ? nodeKeyOf(node) : undefined }
  }

  readonly field = (node: FormNode): Lines => {
    const field = this.#code.fields.of(node)
    return field ? this.#fieldLines(field) : []
  }

  readonly tabs = (node: FormNode, panes: readonly MarkupPane[]): Lines =>
    element('div', { class: 'tabs', ...this.shown(node) }, [
      ...element(
        'div',
        { role: 'tablist' },
        panes.map(
          ({ label }, at) =>
            `<button type="button" role="tab" aria-selected="${at === 0}">${markupText(label)}</button>`,
        ),
      ),
      ...panes.flatMap(({ label, lines }, at) =>
        element('section', { role: 'tabpanel', 'aria-label': label, hidden: at > 0 }, lines),
      ),
    ])

  readonly button = (node: FormNode): Lines => {
    const options = nodeOptionsOf(node)
    const handle = options['handle']
    const type = handle === 'submit' || handle === 'reset' ? handle : 'button'
    const said = {
      type,
      class: options['type'] === 'primary' ? 'primary' : undefined,
      'data-act': type === 'button' ? String(options['dynamicFun'] ?? '') : undefined,
      ...this.shown(node),
    }
    return [`<button${attributes(said)}>${markupText(nodeLabelOf(node))}</button>`]
  }

  #fieldLines(field: PlacedField): Lines {
    const said = { 'data-field': field.name, ...this.shown(field.node) }
    const mark = field.required ? '<em aria-hidden="true">*</em>' : ''
    const about = [
      ...(field.help === '' ? [] : [`<small>${markupText(field.help)}</small>`]),
      '<p class="error" role="alert" hidden></p>',
    ]
    if (GROUPS.has(field.type))
      return element('fieldset', { class: 'field', ...said }, [
        `<legend>${mark}${markupText(field.label)}</legend>`,
        ...this.#groupLines(field),
        ...about,
      ])
    this.#inputs += 1
    const id = `field-${this.#inputs}`
    return element('div', { class: 'field', ...said }, [
      `<label for="${id}">${mark}${markupText(field.label)}</label>`,
      ...htmlInputs(field, { id }),
      ...about,
    ])
  }

  #groupLines(field: PlacedField): Lines {
    if (field.type === 'batch') return this.#rows(field)
    if (field.type === 'selectInputList') return this.#ticks(field)
    return field.type === 'dynamicForm' ? markupWithin(this.#code, field.node, this) : htmlInputs(field, {})
  }

  /** A row of a table that is added as often as it is wanted. */
  #rows(field: PlacedField): Lines {
    const isNumbered = !flagOptionOf(field.options, 'hideSequence')
    const heads = field.within.map(
      ({ label, required }) => `<th>${required ? '<em>*</em>' : ''}${markupText(label)}</th>`,
    )
    return [
      ...element('div', { class: 'rows' }, [
        '<table>',
        ...indented([`<thead><tr>${isNumbered ? '<th>序号</th>' : ''}${heads.join('')}<th>操作</th></tr></thead>`]),
        '  <tbody></tbody>',
        '</table>',
      ]),
      ...element(
        'template',
        {},
        element('tr', { 'data-row': true }, [
          ...(isNumbered ? ['<td class="number"></td>'] : []),
          ...field.within.flatMap(one => this.#cell(one)),
          '<td><button type="button" data-remove>删除</button></td>',
        ]),
      ),
      '<button type="button" data-add>增加</button>',
    ]
  }

  #cell(field: PlacedField): Lines {
    return element('td', { 'data-field': field.name }, [
      ...htmlInputs(field, { 'aria-label': field.label }),
      '<p class="error" role="alert" hidden></p>',
    ])
  }

  #ticks(field: PlacedField): Lines {
    return field.columns.flatMap(({ node, fields }) =>
      element('div', { class: 'tick', 'data-column': true }, [
        `<label><input type="checkbox" data-tick> ${markupText(columnLabel(node))}</label>`,
        ...fields.flatMap(one => this.#fieldLines(one)),
      ]),
    )
  }
}
