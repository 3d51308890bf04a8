import { flagOptionOf, numberOptionOf, textOptionOf } from '../../controls/base/option-values.ts'
import { choicePaths, switchValues, type CodeField } from '../core/code-field.ts'
import type { PlacedField } from '../core/code-scope.ts'
import { momentInput, rateEnds, sliderEnds, textInputType } from '../markup/input-kinds.ts'
import { inputsByType } from '../markup/inputs-by-type.ts'
import type { Attributes } from '../markup/markup-nodes.ts'
import {
  attributes,
  element,
  markupText,
  mustacheSource,
  plainSource,
  valueSource,
  type Lines,
} from '../text/code-text.ts'

/** Where the value of a field stands in a template, and what its inputs say beside it. */
export interface VuePlace {
  readonly value: string
  readonly look: Attributes
}

/** The inputs of one field, bound to its value. */
export const vueInputs = (field: PlacedField, place: VuePlace): Lines =>
  INPUTS.get(field.type)?.(field, place) ?? [`<input${attributes({ 'v-model': place.value, ...place.look })}>`]

type Inputs = (field: PlacedField, place: VuePlace) => Lines

const placeholder = ({ options }: CodeField) => textOptionOf(options, 'placeholder') || undefined

const input: Inputs = (field, { value, look }) => {
  const [before, after] = [textOptionOf(field.options, 'addonBefore'), textOptionOf(field.options, 'addonAfter')]
  const said = {
    'v-model': value,
    type: textInputType(field),
    ...look,
    placeholder: placeholder(field),
    maxlength: numberOptionOf(field.options, 'maxLength'),
    readonly: flagOptionOf(field.options, 'readonly'),
  }
  const addon = (text: string) => (text === '' ? '' : `<span class="addon">${markupText(text)}</span>`)
  return [`${addon(before)}<input${attributes(said)}>${addon(after)}`]
}

const textarea: Inputs = (field, { value, look }) => {
  const rows = numberOptionOf(field.options, 'minRows') ?? 4
  const most = numberOptionOf(field.options, 'maxLength')
  return [
    `<textarea${attributes({ 'v-model': value, ...look, rows, maxlength: most, placeholder: placeholder(field) })} />`,
  ]
}

/** A cleared number is no number, not an empty text. */
const numeric = (value: string) => ({
  ':value': `${value} ?? ''`,
  '@input': `${value} = numberOf(($event.target as HTMLInputElement).value)`,
})

const number: Inputs = ({ options, ...field }, { value, look }) => {
  const ends = { min: numberOptionOf(options, 'min'), max: numberOptionOf(options, 'max'), step: 'any' }
  const said = { type: 'number', ...numeric(value), ...look, ...ends, placeholder: placeholder({ ...field, options }) }
  return [`<input${attributes(said)}>`]
}

const sliding =
  (ends: (field: CodeField) => { min: number; max: number; step: number }): Inputs =>
  (field, { value, look }) => [
    `<input${attributes({ type: 'range', ...numeric(value), ...look, ...ends(field) })}><output>{{ ${mustacheSource(value)} }}</output>`,
  ]

/** Choices of a source are brought when the form is there. */
const remoteOptions = (name: string): Lines => [
  `<option${attributes({ 'v-for': `choice in sourceChoices[${plainSource(name)}]`, ':key': 'String(choice.value)', ':value': 'choice.value' })}>{{ choice.label }}</option>`,
]

const select: Inputs = (field, { value, look }) => {
  const options = choicePaths(field.choices).map(path => {
    const [last, depth] = [path.at(-1), path.length - 1]
    const said = attributes({ ':value': valueSource(last?.value ?? null) })
    return `<option${said}>${'　'.repeat(depth)}${markupText(last?.label ?? '')}</option>`
  })
  return element('select', { 'v-model': value, ...look, multiple: field.isMany }, [
    ...(field.isMany ? [] : [`<option :value="null">${markupText(placeholder(field) ?? '请选择')}</option>`]),
    ...(field.sourceName === '' ? options : remoteOptions(field.sourceName)),
  ])
}

const cascader: Inputs = (field, { value, look }) => {
  const paths = choicePaths(field.choices).filter(path => !path.at(-1)?.children?.length)
  const options = paths.map(path => {
    const said = attributes({ ':value': valueSource(path.map(one => one.value)) })
    return `<option${said}>${markupText(path.map(({ label }) => label).join(' / '))}</option>`
  })
  return element('select', { 'v-model': value, ...look }, [
    `<option :value="[]">${markupText(placeholder(field) ?? '请选择')}</option>`,
    ...options,
  ])
}

const ticks =
  (type: 'checkbox' | 'radio'): Inputs =>
  (field, { value, look }) => {
    const said = { type, 'v-model': value, disabled: look['disabled'], ':disabled': look[':disabled'] }
    const remote = {
      'v-for': `choice in sourceChoices[${plainSource(field.sourceName)}]`,
      ':key': 'String(choice.value)',
    }
    const choices =
      field.sourceName === ''
        ? field.choices.map(
            ({ value: own, label }) =>
              `<label><input${attributes({ ...said, ':value': valueSource(own) })}> ${markupText(label)}</label>`,
          )
        : [
            `<label${attributes(remote)}><input${attributes({ ...said, ':value': 'choice.value' })}> {{ choice.label }}</label>`,
          ]
    return element('div', { class: 'choices' }, choices)
  }

const moment: Inputs = (field, { value, look }) => {
  const { type, format } = momentInput(field.format)
  const [own, page] = [plainSource(field.format), plainSource(format)]
  const bound = (at: string, set: string): Attributes => ({
    type,
    ':value': `reformat(${at}, ${own}, ${page})`,
    '@input': set,
    step: format.includes('ss') ? 1 : undefined,
  })
  const typed = `reformat(($event.target as HTMLInputElement).value, ${page}, ${own})`
  if (field.type === 'time' || !flagOptionOf(field.options, 'range'))
    return [`<input${attributes({ ...bound(value, `${value} = ${typed}`), ...look })}>`]
  const end = (at: 0 | 1, word: string) =>
    `<input${attributes({ ...bound(`${value}[${at}] ?? ''`, `${value} = withEnd(${value}, ${at}, ${typed})`), ...look, id: undefined, 'aria-label': field.label + word })}>`
  return [`${end(0, '开始')} 至 ${end(1, '结束')}`]
}

const upload: Inputs = (field, { value, look }) => {
  const pictures = field.type === 'uploadImg'
  const name = plainSource(textOptionOf(field.options, 'fileName') || 'file')
  const said = {
    type: 'file',
    ...look,
    multiple: flagOptionOf(field.options, 'multiple'),
    accept: pictures ? 'image/*' : undefined,
    '@change': `uploadFiles($event, ${plainSource(pictures ? 'img' : 'file')}, ${name}).then(files => (${value} = files))`,
  }
  return [
    `<input${attributes(said)}>`,
    `<ul class="files"><li${attributes({ 'v-for': `file in ${value}`, ':key': 'file.uid' })}>{{ file.name }}</li></ul>`,
    '<small>文件上传到属性 uploadTo 所给的地址</small>',
  ]
}

const flag: Inputs = (field, { value, look }) => {
  const [on, off] = switchValues(field.options).map(valueSource)
  return [
    `<input${attributes({ type: 'checkbox', role: 'switch', 'v-model': value, ':true-value': on, ':false-value': off, ...look })}>`,
  ]
}

const editor: Inputs = (field, { value, look }) => [
  `<textarea${attributes({ 'v-model': value, ...look, rows: 6, placeholder: placeholder(field) })} />`,
  '<small>内容以 HTML 保存</small>',
]

const INPUTS = inputsByType<Inputs>({
  input,
  textarea,
  number,
  slider: sliding(sliderEnds),
  rate: sliding(rateEnds),
  select,
  cascader,
  checkbox: ticks('checkbox'),
  radio: ticks('radio'),
  moment,
  upload,
  flag,
  editor,
})
