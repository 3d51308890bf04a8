import { flagOptionOf, numberOptionOf, textOptionOf } from '../../controls/base/option-values.ts'
import { nodeLabelOf, nodeTypeOf, type FormNode } from '../../document/node/form-node.ts'
import { nodeOptionsOf } from '../../document/node/node-options.ts'
import { cellSpanOf, isCoveredCell } from '../../document/node/table-shape.ts'
import { isCodeField, isLeftOut } from '../core/code-field.ts'
import { visibleCode, type CodeForm } from '../core/code-form.ts'
import { wordStyle } from '../markup/style-text.ts'
import { indented, plainSource, type Lines } from '../text/code-text.ts'
import { jsx, jsxText, source } from '../text/jsx-text.ts'
import { ReactItems } from './react-items.ts'

/** Writes what lies in a form as JSX, and remembers which components of antd that takes. */
export class ReactNodes {
  readonly #code: CodeForm
  readonly #items: ReactItems
  readonly uses: Set<string>

  constructor(code: CodeForm, uses: Set<string>) {
    this.#code = code
    this.uses = uses
    this.#items = new ReactItems(code, uses, (node, names) => this.within(node, names))
  }

  /** Everything within a node; `names` lead to the values it holds. */
  within(node: FormNode, names: readonly string[]): string[] {
    return node.children.flatMap(child => this.#shown(child, this.#of(child, names)))
  }

  #shown(node: FormNode, lines: Lines): Lines {
    const shown = node.sort === 'control' ? visibleCode(this.#code, node) : undefined
    return shown === undefined || lines.length === 0
      ? lines
      : [`{${shown} && (`, ...indented(['<>', ...indented(lines), '</>']), ')}']
  }

  #of(node: FormNode, names: readonly string[]): Lines {
    if (node.sort !== 'control' || isLeftOut(node)) return []
    if (isCodeField(node)) {
      const field = this.#code.fields.of(node)
      return field ? this.#items.item(field, names) : []
    }
    return this.#layout(node, names)
  }

  #use(...tags: string[]): void {
    for (const tag of tags) this.uses.add(tag)
  }

  #layout(node: FormNode, names: readonly string[]): Lines {
    const options = nodeOptionsOf(node)
    switch (nodeTypeOf(node)) {
      case 'card':
        this.#use('Card')
        return jsx('Card', { title: nodeLabelOf(node), style: { marginBottom: 16 } }, this.#any(node, names))
      case 'grid':
        this.#use('Row', 'Col')
        return jsx('Row', { gutter: numberOptionOf(options, 'gutter') }, this.#columns(node, names))
      case 'tabs':
        this.#use('Tabs')
        return this.#tabs(node, names)
      case 'table':
        return this.#table(node, names)
      default:
        return this.#word(node)
    }
  }

  /** An element that holds nothing still has a place for it. */
  #any(node: FormNode, names: readonly string[]): Lines {
    const lines = this.within(node, names)
    return lines.length === 0 ? ['{null}'] : lines
  }

  #columns(node: FormNode, names: readonly string[]): string[] {
    return node.children.flatMap(column => {
      const span = Math.max(1, Math.min(24, numberOptionOf(column.own, 'span') ?? 24))
      return jsx('Col', { xs: 24, md: span }, this.#any(column, names))
    })
  }

  #tabs(node: FormNode, names: readonly string[]): Lines {
    const panes = node.children.flatMap((pane, at) => [
      '{',
      `  key: "${at}",`,
      `  label: ${plainSource(nodeLabelOf(pane))},`,
      '  forceRender: true,',
      '  children: (',
      ...indented(['<>', ...indented(this.#any(pane, names)), '</>'], 2),
      '  ),',
      '},',
    ])
    return ['<Tabs', '  items={[', ...indented(panes, 2), '  ]}', '/>']
  }

  #table(node: FormNode, names: readonly string[]): Lines {
    const rows = node.children.flatMap(row =>
      jsx(
        'tr',
        {},
        row.children
          .filter(cell => !isCoveredCell(cell))
          .flatMap(cell => {
            const [across, down] = [cellSpanOf(cell.own, 'colspan'), cellSpanOf(cell.own, 'rowspan')]
            const look = { border: '1px solid #d9d9d9', padding: 8 }
            const spans = { colSpan: across > 1 ? across : undefined, rowSpan: down > 1 ? down : undefined }
            return jsx('td', { ...spans, style: look }, this.#any(cell, names))
          }),
      ),
    )
    return jsx(
      'table',
      { style: { width: '100%', borderCollapse: 'collapse', marginBottom: 16 } },
      jsx('tbody', {}, rows),
    )
  }

  #word(node: FormNode): Lines {
    const [options, label] = [nodeOptionsOf(node), nodeLabelOf(node)]
    switch (nodeTypeOf(node)) {
      case 'text':
        return jsx('p', { style: { ...wordStyle(options) } }, [jsxText(label)])
      case 'alert':
        this.#use('Alert')
        return jsx('Alert', {
          type: ['success', 'info', 'warning', 'error'].find(one => one === options['type']) ?? 'success',
          title: label,
          description: textOptionOf(options, 'description') || undefined,
          showIcon: flagOptionOf(options, 'showIcon'),
          style: { marginBottom: 16 },
        })
      case 'divider':
        this.#use('Divider')
        return jsx('Divider', {}, label === '' ? [] : [jsxText(label)])
      case 'html':
        return this.#html(textOptionOf(options, 'defaultValue'))
      case 'button':
        return this.#button(node)
      default:
        return []
    }
  }

  #html(said: string): Lines {
    const { cleanHtml } = this.#code
    if (!cleanHtml) return jsx('p', {}, [jsxText(said)])
    return jsx('div', { dangerouslySetInnerHTML: source(`{ __html: ${plainSource(cleanHtml(said))} }`) })
  }

  #button(node: FormNode): Lines {
    this.#use('Button')
    const options = nodeOptionsOf(node)
    const type = ['primary', 'dashed'].find(one => one === options['type'])
    const act =
      options['handle'] === 'submit'
        ? { htmlType: 'submit' }
        : {
            onClick: source(
              options['handle'] === 'reset'
                ? '() => form.resetFields()'
                : `() => onAct?.(${plainSource(textOptionOf(options, 'dynamicFun'))})`,
            ),
          }
    return jsx('Button', { type, danger: options['type'] === 'danger', ...act }, [jsxText(nodeLabelOf(node))])
  }
}
