import { formConfigOf } from '../../document/node/form-config.ts'
import type { CodeForm } from '../core/code-form.ts'
import { helperCode, typed } from '../core/helper-code.ts'
import { computeLines, conditionLines, resultLines } from '../core/logic-code.ts'
import { startLines } from '../core/start-code.ts'
import { hasFiles, typeCode } from '../core/type-code.ts'
import { hasSubmit } from '../html/html-script.ts'
import { indented, type Lines } from '../text/code-text.ts'
import { jsxProps, jsxText } from '../text/jsx-text.ts'
import { sourcesIn } from '../vue/vue-code.ts'
import { REACT_HELPERS } from './react-helpers.ts'
import { ReactNodes } from './react-nodes.ts'

/** A form as a component of React, with the fields of antd 6. */
export function reactCode(code: CodeForm): string {
  const uses = new Set(['Form'])
  const body = new ReactNodes(code, uses).within(code.form, [])
  const acts = hasSubmit(code)
    ? []
    : [
        '<Button type="primary" htmlType="submit">提交</Button>',
        '<Button onClick={() => form.resetFields()}>重置</Button>',
      ]
  if (acts.length > 0) uses.add('Button')
  const component = componentLines(code, body, acts)
  const sections = [
    ...component,
    '',
    ...initialLines(code),
    ...conditionLines(code),
    ...computeLines(code),
    ...resultLines(code),
  ].map(line => typed(line, true))
  const helpers = helperCode(sections, true, REACT_HELPERS)
  const all = [...sections, ...helpers]
  return [...importLines(all, uses), '', ...typeCode(code.fields.top), '', ...all, ''].join('\n')
}

function importLines(all: Lines, uses: ReadonlySet<string>): string[] {
  const text = all.join('\n')
  const hooks = ['useEffect', 'useState'].filter(name => text.includes(`${name}(`))
  return [
    `import { ${[...uses].toSorted().join(', ')} } from "antd"`,
    ...(text.includes('UploadFile[]') ? ['import type { UploadFile } from "antd"'] : []),
    ...(text.includes('dayjs(')
      ? ['import dayjs, { type Dayjs } from "dayjs"', 'import customParseFormat from "dayjs/plugin/customParseFormat"']
      : []),
    ...(hooks.length > 0 ? [`import { ${hooks.join(', ')} } from "react"`] : []),
    ...(text.includes('dayjs(') ? ['', 'dayjs.extend(customParseFormat)'] : []),
  ]
}

function componentLines(code: CodeForm, body: Lines, acts: Lines): Lines {
  const [files, sources] = [code.fields.top.some(hasFiles), sourcesIn(code.fields.top).length > 0]
  const text = body.join('\n')
  const props = [
    'onSubmit: (data: Partial<FormValues>) => void',
    ...(text.includes('onAct?.') ? ['onAct?: (name: string) => void'] : []),
    ...(files ? ['/** 上传的地址，应答为 { code: 0, data: { url } } */', 'uploadTo?: string'] : []),
    ...(sources ? ['/** 远程选项的地址，应答为 [{ value, label }] */', 'sources?: Record<string, string>'] : []),
  ]
  const names = props.filter(line => !line.startsWith('/')).map(line => line.split(/[?:]/)[0])
  const watches = /\(data\)|\bdata[.[]/.test(text)
  const rows = text.includes('row(')
  return [
    'interface DesignedFormProps {',
    ...indented(props),
    '}',
    '',
    `export function DesignedForm({ ${names.join(', ')} }: DesignedFormProps) {`,
    ...indented([
      'const [form] = Form.useForm<FormValues>()',
      ...(watches || rows ? ['const data: FormValues = { ...initialData(), ...Form.useWatch([], form) }'] : []),
      ...(rows ? ['const row = (...path: Array<string | number>) => valueAt(data, path)'] : []),
      ...(sources ? sourceLines : []),
      ...computeEffect(code),
      'return (',
      ...indented(formLines(code, body, acts)),
      ')',
    ]),
    '}',
  ]
}

function formLines(code: CodeForm, body: Lines, acts: Lines): Lines {
  const config = formConfigOf(code.form)
  const layout = config.layout === 'horizontal' ? 'vertical' : config.layout
  const said = jsxProps({ layout })
  return [
    `<Form form={form}${said} initialValues={initialData()} onFinish={() => onSubmit(resultOf({ ...initialData(), ...form.getFieldsValue(true) }))}>`,
    ...indented([`<h1>${jsxText(code.title)}</h1>`, ...body, ...acts]),
    '</Form>',
  ]
}

/** Values that are worked out are set as soon as what they hang on has changed. */
const computeEffect = ({ logic }: CodeForm): Lines =>
  logic.computed.length === 0
    ? []
    : [
        'const filled = Form.useWatch([], form)',
        'useEffect(() => {',
        '  const next: FormValues = structuredClone({ ...initialData(), ...form.getFieldsValue(true) })',
        '  compute(next)',
        '  if (JSON.stringify(next) !== JSON.stringify({ ...initialData(), ...form.getFieldsValue(true) })) form.setFieldsValue(next)',
        '}, [filled, form])',
      ]

const sourceLines: Lines = [
  'const [sourceChoices, setSourceChoices] = useState<Record<string, Array<{ value: string; label: string }>>>({})',
  'useEffect(() => {',
  '  for (const [name, address] of Object.entries(sources ?? {}))',
  '    void fetch(address).then(async answer => {',
  '      const choices = await answer.json()',
  '      setSourceChoices(known => ({ ...known, [name]: choices }))',
  '    })',
  '}, [sources])',
]

const initialLines = ({ fields }: CodeForm): Lines => {
  const [first = '{', ...rest] = startLines(fields.top)
  return ['function initialData(): FormValues {', ...indented([`return ${first}`, ...rest]), '}']
}
