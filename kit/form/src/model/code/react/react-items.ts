import { flagOptionOf } from '../../controls/base/option-values.ts'
import { nodeLabelOf, type FormNode } from '../../document/node/form-node.ts'
import { enabledCode, type CodeForm } from '../core/code-form.ts'
import type { PlacedField } from '../core/code-scope.ts'
import { startLines } from '../core/start-code.ts'
import { indented, plainSource, type Lines } from '../text/code-text.ts'
import { jsx, jsxProps, jsxText, source, type JsxProps } from '../text/jsx-text.ts'
import { reactInput } from './react-inputs.ts'
import { reactRules, type RulePlace } from './react-rules.ts'

/** Writes the items of a form: one for each value, lists for rows. */
export class ReactItems {
  readonly #code: CodeForm
  readonly #uses: Set<string>
  readonly #within: (node: FormNode, names: readonly string[]) => Lines

  constructor(code: CodeForm, uses: Set<string>, within: (node: FormNode, names: readonly string[]) => Lines) {
    this.#code = code
    this.#uses = uses
    this.#within = within
  }

  item(field: PlacedField, names: readonly string[], place: RulePlace = {}): Lines {
    const path = [...names, plainSource(field.model)]
    if (field.type === 'batch') return this.#rows(field, path)
    if (field.type === 'selectInputList') return this.#ticks(field, path)
    if (field.type === 'dynamicForm') return this.#form(field, path)
    return this.#item(field, path, { label: field.label }, place)
  }

  #item(field: PlacedField, path: readonly string[], said: JsxProps, place: RulePlace): Lines {
    const enabled = enabledCode(this.#code, field.node)
    const disabled = enabled ? source(`!${enabled}`) : flagOptionOf(field.options, 'disabled')
    const { lines, item = {}, spread, uses } = reactInput(field, { disabled })
    for (const tag of uses) this.#uses.add(tag)
    const rules = reactRules(this.#code, field, place)
    const props = jsxProps({ name: nameOf(path), ...said, extra: field.help || undefined, ...item })
    return [
      `<Form.Item${props}${spread === undefined ? '' : ` {...${spread}}`}${rules.length === 0 ? '>' : ''}`,
      ...(rules.length === 0 ? [] : [...indented(['rules={[', ...indented(rules), ']}']), '>']),
      ...indented(lines),
      '</Form.Item>',
    ]
  }

  #form(field: PlacedField, path: readonly string[]): Lines {
    this.#uses.add('Card')
    const within = this.#within(field.node, path)
    return jsx(
      'Card',
      { title: field.label, size: 'small', style: { marginBottom: 16 } },
      within.length ? within : ['{null}'],
    )
  }

  /** Rows that people add: a table, as narrow screens scroll it. */
  #rows(field: PlacedField, path: readonly string[]): Lines {
    this.#uses.add('Button')
    const heads = field.within.flatMap(one => jsx('th', { style: { textAlign: 'start' } }, [jsxText(one.label)]))
    const cells = field.within.flatMap(one =>
      jsx(
        'td',
        { style: { minWidth: 140, verticalAlign: 'top' } },
        this.#item(one, ['name', plainSource(one.model)], {}, { row: `row(${path.join(', ')}, name)` }),
      ),
    )
    const start = startLines(field.within, ['key: String(Date.now() + Math.random()),'])
    return [
      `<Form.Item${jsxProps({ label: field.label, extra: field.help || undefined })}>`,
      ...indented([
        `<Form.List${jsxProps({ name: nameOf(path) })}${this.#listRules(field)}>`,
        '  {(rows, { add, remove }, { errors }) => (',
        '    <>',
        ...indented(
          jsx('table', { style: { width: '100%' } }, [
            ...jsx('thead', {}, jsx('tr', {}, [...heads, '<th />'])),
            ...jsx('tbody', {}, [
              '{rows.map(({ key, name }) => (',
              ...indented(
                jsx('tr', { key: source('key') }, [
                  ...cells,
                  '<td><Button onClick={() => remove(name)}>删除</Button></td>',
                ]),
              ),
              '))}',
            ]),
          ]),
          3,
        ),
        `      <Button onClick={() => add(${start[0]}`,
        ...indented(start.slice(1, -1), 3),
        `      ${start.at(-1)})}>增加</Button>`,
        '      <Form.ErrorList errors={errors} />',
        '    </>',
        '  )}',
        '</Form.List>',
      ]),
      '</Form.Item>',
    ]
  }

  #listRules(field: PlacedField): string {
    const rules = reactRules(this.#code, field).map(rule =>
      rule.startsWith('{ required: true')
        ? `{ validator: (_, value) => verdict(isBlank(value) && ${plainSource(field.requiredMessage)}) },`
        : rule,
    )
    const own = rules.filter(rule => rule.includes('validator'))
    return own.length === 0 ? '' : ` rules={[${own.join(' ')}]}`
  }

  /** One line for each column, with what is asked where it is ticked. */
  #ticks(field: PlacedField, path: readonly string[]): Lines {
    this.#uses.add('Checkbox')
    this.#uses.add('Card')
    const lines = field.columns.flatMap(({ node, fields }, at) => {
      const own = [...path, String(at)]
      return [
        `<Form.Item${jsxProps({ name: nameOf([...own, '"checked"']), valuePropName: 'checked' })}>`,
        ...indented(jsx('Checkbox', {}, [jsxText(nodeLabelOf(node))])),
        '</Form.Item>',
        ...fields.flatMap(one =>
          this.item(one, own, { asked: `data${own.map(name => `[${name}]`).join('')}.checked` }),
        ),
      ]
    })
    return jsx(
      'Card',
      { title: field.label, size: 'small', style: { marginBottom: 16 } },
      lines.length ? lines : ['{null}'],
    )
  }
}

/** One name is a text; several are the way to a value. */
const nameOf = (path: readonly string[]): JsxProps[string] =>
  path.length === 1 ? (JSON.parse(path[0] ?? '""') as string) : source(`[${path.join(', ')}]`)
