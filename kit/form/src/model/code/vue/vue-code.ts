import type { CodeForm } from '../core/code-form.ts'
import type { PlacedField } from '../core/code-scope.ts'
import { helperCode, typed } from '../core/helper-code.ts'
import { computeLines, conditionLines, resultLines } from '../core/logic-code.ts'
import { problemLines, problemType } from '../core/problem-code.ts'
import { startLines } from '../core/start-code.ts'
import { hasFiles, typeCode } from '../core/type-code.ts'
import { hasSubmit } from '../html/html-script.ts'
import { htmlStyle } from '../html/html-style.ts'
import { markupWithin } from '../markup/markup-nodes.ts'
import { element, indented, markupText, type Lines } from '../text/code-text.ts'
import { VueDialect } from './vue-fields.ts'

/** A form as a component of Vue 3, with the inputs of the platform. */
export function vueCode(code: CodeForm): string {
  const template = templateLines(code)
  return [
    '<script lang="ts">',
    ...typeCode(code.fields.top),
    '</script>',
    '',
    '<script setup lang="ts">',
    ...scriptLines(code, template),
    '</script>',
    '',
    ...template,
    '',
    '<style scoped>',
    ...htmlStyle(false)
      .split('\n')
      .filter(line => !/^(:root|body|main|\*)/.test(line))
      .map(line => line.replaceAll(/var\(--(\w+)\)/g, 'var(--$1, currentcolor)')),
    '</style>',
    '',
  ].join('\n')
}

const templateLines = (code: CodeForm): Lines =>
  element('template', {}, [
    ...element('form', { novalidate: true, '@submit.prevent': 'submit()' }, [
      `<h1>${markupText(code.title)}</h1>`,
      ...markupWithin(code, code.form, new VueDialect(code)),
      ...(hasSubmit(code)
        ? []
        : [
            '<button class="primary" type="submit">提交</button>',
            '<button type="button" @click="reset()">重置</button>',
          ]),
    ]),
  ])

function scriptLines(code: CodeForm, template: Lines): Lines {
  const files = code.fields.top.some(hasFiles)
  const sources = sourcesIn(code.fields.top)
  const isComputed = code.logic.computed.length > 0
  const lines = [
    `import { ${['reactive', 'ref', ...(isComputed ? ['watch'] : []), ...(sources.length ? ['onMounted'] : [])].join(', ')} } from "vue"`,
    '',
    ...propsLines(files, sources.length > 0),
    'const emit = defineEmits<{ submit: [data: Partial<FormValues>]; act: [name: string] }>()',
    '',
    'const data = reactive<FormValues>(initialData())',
    'const problems = ref<Problem[]>([])',
    'const panes = reactive<Record<number, number>>({})',
    ...(isComputed ? ['watch(data, () => compute(data), { deep: true, immediate: true })'] : []),
    '',
    'function submit(): void {',
    '  problems.value = problemsOf(data)',
    '  if (problems.value.length === 0) emit("submit", resultOf(data))',
    '}',
    '',
    'function reset(): void {',
    '  problems.value = []',
    '  Object.assign(data, initialData())',
    '}',
    '',
    'function messageOf(field: string, row?: number): string {',
    '  return problems.value.find(one => one.field === field && one.row === row)?.message ?? ""',
    '}',
    ...problemType,
    '',
    ...initialLines(code),
    ...conditionLines(code),
    ...computeLines(code),
    ...problemLines(code),
    ...resultLines(code),
    ...(files ? uploadLines : []),
    ...(sources.length > 0 ? sourceLines : []),
    ...(template.some(line => line.includes('withEnd(')) ? endLines : []),
  ].map(line => typed(line, true))
  return [...lines, ...helperCode([...lines, ...callsIn(template)], true)]
}

/** What inputs of a template call themselves. */
const callsIn = (template: Lines): Lines =>
  ['reformat', 'numberOf'].map(name => `${name}(`).filter(call => template.some(line => line.includes(call)))

const initialLines = ({ fields }: CodeForm): Lines => {
  const [first = '{', ...rest] = startLines(fields.top)
  return ['function initialData(): FormValues {', ...indented([`return ${first}`, ...rest]), '}']
}

const propsLines = (files: boolean, sources: boolean): Lines => {
  const props = [
    ...(files ? ['/** 上传的地址，应答为 { code: 0, data: { url } } */', 'uploadTo?: string'] : []),
    ...(sources ? ['/** 远程选项的地址，应答为 [{ value, label }] */', 'sources?: Record<string, string>'] : []),
  ]
  return props.length === 0 ? [] : ['const props = defineProps<{', ...indented(props), '}>()']
}

/** The names of sources that fields choose from. */
export const sourcesIn = (fields: readonly PlacedField[]): string[] =>
  fields.flatMap(({ sourceName, within, columns }) => [
    ...(sourceName === '' ? [] : [sourceName]),
    ...sourcesIn(within),
    ...sourcesIn(columns.flatMap(column => column.fields)),
  ])

const uploadLines: Lines = `
async function uploadFiles(event: Event, type: "file" | "img", name: string): Promise<UploadedFile[]> {
  const files = [...((event.target as HTMLInputElement).files ?? [])]
  return Promise.all(files.map(file => upload(file, type, name)))
}

async function upload(file: File, type: "file" | "img", name: string): Promise<UploadedFile> {
  const entry = { type, name: file.name, status: "done", uid: file.name, url: "" }
  if (!props.uploadTo) return entry
  const body = new FormData()
  body.append(name, file)
  const answer = await (await fetch(props.uploadTo, { method: "POST", body })).json()
  if (answer.code !== 0) throw new Error("上传失败")
  return { ...entry, url: answer.data.url }
}`.split('\n')

const sourceLines: Lines = `
interface Choice {
  value: string | number | boolean
  label: string
}
const sourceChoices = reactive<Record<string, Choice[]>>({})
onMounted(async () => {
  for (const [name, address] of Object.entries(props.sources ?? {})) sourceChoices[name] = await (await fetch(address)).json()
})`.split('\n')

const endLines: Lines = `
function withEnd(range: string[], at: 0 | 1, end: string): string[] {
  const next = [range[0] ?? "", range[1] ?? ""]
  next[at] = end
  return next.every(one => one === "") ? [] : next
}`.split('\n')
