import { flagOptionOf } from '../../controls/base/option-values.ts'
import { nodeLabelOf, type FormNode } from '../../document/node/form-node.ts'
import { nodeOptionsOf } from '../../document/node/node-options.ts'
import { enabledCode, visibleCode, type CodeForm } from '../core/code-form.ts'
import type { PlacedField } from '../core/code-scope.ts'
import { startLines } from '../core/start-code.ts'
import { columnLabel } from '../html/html-inputs.ts'
import { markupWithin, type MarkupDialect, type MarkupPane } from '../markup/markup-nodes.ts'
import {
  attributes,
  element,
  markupText,
  memberSource,
  mustacheSource,
  plainSource,
  type Lines,
} from '../text/code-text.ts'
import { vueInputs } from './vue-inputs.ts'

const GROUPS = new Set(['checkbox', 'radio', 'batch', 'dynamicForm', 'selectInputList'])

/** How a template of Vue writes what lies in a form. */
export class VueDialect implements MarkupDialect {
  readonly #code: CodeForm
  readonly #holder: string
  #count = 0

  constructor(code: CodeForm, holder = 'data') {
    this.#code = code
    this.#holder = holder
  }

  readonly shown = (node: FormNode) => ({ 'v-if': visibleCode(this.#code, node) })

  readonly field = (node: FormNode): Lines => {
    const field = this.#code.fields.of(node)
    return field ? this.#fieldLines(field, this.#holder) : []
  }

  readonly tabs = (node: FormNode, panes: readonly MarkupPane[]): Lines => {
    this.#count += 1
    const open = `panes[${this.#count}]`
    const heads = panes.map(({ label }, at) => {
      const said = {
        type: 'button',
        role: 'tab',
        ':aria-selected': `(${open} ?? 0) === ${at}`,
        '@click': `${open} = ${at}`,
      }
      return `<button${attributes(said)}>${markupText(label)}</button>`
    })
    return element('div', { class: 'tabs', ...this.shown(node) }, [
      ...element('div', { role: 'tablist' }, heads),
      ...panes.flatMap(({ label, lines }, at) =>
        element('section', { role: 'tabpanel', 'aria-label': label, 'v-show': `(${open} ?? 0) === ${at}` }, lines),
      ),
    ])
  }

  readonly button = (node: FormNode): Lines => {
    const options = nodeOptionsOf(node)
    const handle = options['handle']
    const act =
      handle === 'submit'
        ? { type: 'submit' }
        : {
            type: 'button',
            '@click':
              handle === 'reset' ? 'reset()' : `emit("act", ${plainSource(String(options['dynamicFun'] ?? ''))})`,
          }
    const said = { ...act, class: options['type'] === 'primary' ? 'primary' : undefined, ...this.shown(node) }
    return [`<button${attributes(said)}>${markupText(nodeLabelOf(node))}</button>`]
  }

  #fieldLines(field: PlacedField, holder: string): Lines {
    const value = memberSource(holder, field.model)
    const mark = field.required ? '<em aria-hidden="true">*</em>' : ''
    const about = [...(field.help === '' ? [] : [`<small>${markupText(field.help)}</small>`]), messageLine(field)]
    if (GROUPS.has(field.type))
      return element('fieldset', { class: 'field', ...this.shown(field.node) }, [
        `<legend>${mark}${markupText(field.label)}</legend>`,
        ...this.#groupLines(field, value),
        ...about,
      ])
    this.#count += 1
    const id = `field-${this.#count}`
    return element('div', { class: 'field', ...this.shown(field.node) }, [
      `<label for="${id}">${mark}${markupText(field.label)}</label>`,
      ...vueInputs(field, { value, look: { id, ...this.#disabled(field) } }),
      ...about,
    ])
  }

  #disabled(field: PlacedField) {
    const enabled = enabledCode(this.#code, field.node)
    return { disabled: flagOptionOf(field.options, 'disabled'), ':disabled': enabled && `!${enabled}` }
  }

  #groupLines(field: PlacedField, value: string): Lines {
    if (field.type === 'batch') return this.#rows(field, value)
    if (field.type === 'selectInputList') return this.#ticks(field, value)
    if (field.type !== 'dynamicForm') return vueInputs(field, { value, look: this.#disabled(field) })
    return markupWithin(this.#code, field.node, new VueDialect(this.#code, value))
  }

  #rows(field: PlacedField, value: string): Lines {
    const isNumbered = !flagOptionOf(field.options, 'hideSequence')
    const heads = field.within.map(
      ({ label, required }) => `<th>${required ? '<em>*</em>' : ''}${markupText(label)}</th>`,
    )
    const row = startLines(field.within, ['key: String(Date.now() + Math.random()),'])
      .map(line => line.trim())
      .join(' ')
    return [
      ...element('div', { class: 'rows' }, [
        ...element('table', {}, [
          `<thead><tr>${isNumbered ? '<th>序号</th>' : ''}${heads.join('')}<th>操作</th></tr></thead>`,
          ...element(
            'tbody',
            {},
            element('tr', { 'v-for': `(row, at) in ${value}`, ':key': 'row.key' }, [
              ...(isNumbered ? ['<td>{{ at + 1 }}</td>'] : []),
              ...field.within.flatMap(one => this.#cell(one)),
              `<td><button type="button"${attributes({ '@click': `${value}.splice(at, 1)` })}>删除</button></td>`,
            ]),
          ),
        ]),
      ]),
      `<button type="button"${attributes({ '@click': `${value}.push(${row})` })}>增加</button>`,
    ]
  }

  #cell(field: PlacedField): Lines {
    const look = { 'aria-label': field.label, disabled: flagOptionOf(field.options, 'disabled') }
    return element('td', {}, [
      ...vueInputs(field, { value: memberSource('row', field.model), look }),
      messageLine(field, ', at'),
    ])
  }

  #ticks(field: PlacedField, value: string): Lines {
    return field.columns.flatMap(({ node, fields }, at) =>
      element('div', { class: 'tick' }, [
        `<label><input type="checkbox"${attributes({ 'v-model': `${value}[${at}].checked` })}> ${markupText(columnLabel(node))}</label>`,
        ...fields.flatMap(one => this.#fieldLines(one, `${value}[${at}]`)),
      ]),
    )
  }
}

function messageLine({ name }: PlacedField, at = ''): string {
  const message = `messageOf(${plainSource(name)}${at})`
  return `<p${attributes({ 'v-if': message, class: 'error', role: 'alert' })}>{{ messageOf(${mustacheSource(plainSource(name))}${at}) }}</p>`
}
