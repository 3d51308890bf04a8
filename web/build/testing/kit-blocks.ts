import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { antdImportsIn } from '../antd/antd-imports.ts'

/** What pages may take from Ant Design themselves: it frames, shows or is pressed; nothing is entered in it. */
const FREE = new Set(
  [
    'Button Flex Space Card Typography Divider Grid ConfigProvider',
    'Alert Tag Badge Empty Skeleton Spin Result Tooltip QRCode',
    'Modal Drawer Tabs Dropdown',
  ].flatMap(names => names.split(' ')),
)

/** The one way of doing what these do; `kit/` may be built of them, the product is built of the kit. */
export const KIT_REPLACEMENTS: Readonly<Record<string, string>> = {
  AutoComplete: '@xuanjiao/fields/ui/choice/search-select',
  Calendar: '@xuanjiao/fields/ui/date/date-input',
  Cascader: '@xuanjiao/fields/ui/choice/area/area-select',
  Checkbox: '@xuanjiao/fields/ui/choice/check-box, or checkbox-choice for several',
  DatePicker: '@xuanjiao/fields/ui/date/date-input, or date-range',
  Descriptions: '@xuanjiao/core/ui/detail-list',
  Form: 'web/src/shared/form',
  Image: '@xuanjiao/fields/ui/stored/stored-picture',
  Input: '@xuanjiao/fields/ui/text/text-input, or long-text',
  InputNumber: '@xuanjiao/fields/ui/number/number-input, or number-range',
  List: '@xuanjiao/list/ui/table/list-table',
  Mentions: '@xuanjiao/fields/ui/text/long-text-input',
  Pagination: '@xuanjiao/fields/ui/pick/parts/pick-pager, or @xuanjiao/list/ui/tools/pager',
  Popconfirm: 'confirm of web/src/app/confirm/confirm-store.ts',
  Progress: '@xuanjiao/core/ui/controls/triad-progress',
  Radio: '@xuanjiao/fields/ui/choice/radio-choice',
  Segmented: '@xuanjiao/fields/ui/choice/segment-choice',
  Select: '@xuanjiao/fields/ui/choice/choice-select, or dict-select, search-select, multi-select',
  Switch: '@xuanjiao/fields/ui/choice/toggle-switch, or flag-switch for Y and N',
  Table: '@xuanjiao/list/ui/table/list-table, or @xuanjiao/core/ui/tables/mini-table and tree-table',
  TimePicker: '@xuanjiao/fields/ui/date/date-input',
  Tree: '@xuanjiao/fields/ui/pick/trees/check-tree, or node-tree',
  TreeSelect: '@xuanjiao/fields/ui/choice/tree/tree-select, or dict-tree-select',
  Upload: '@xuanjiao/fields/ui/upload/upload-field',
}

/** Parts of the shell and of single pages that are drawn of the browser's own fields, and why. */
const OWN_FIELDS: Readonly<Record<string, string>> = {
  'shell/command-palette/search-box.tsx': 'the palette: a combobox of commands, before Ant Design is there',
  'app/departs/choose-one-dialog.tsx': 'part of the sign-in, which is drawn without Ant Design',
  'app/tasks/task-panel.tsx': 'part of the header, which is drawn without Ant Design',
  'pages/account/settings/profile-card.tsx': 'a picture that is cropped before it is sent',
  'pages/login/login-form.tsx': 'the sign-in is drawn without Ant Design',
  'shared/player/video-timeline.tsx': 'the time line of a film',
  'shared/ordered/ordered-row.tsx': 'a place in a list, typed over its number in each of a thousand rows',
  'pages/business/review/checklist/checklist-panel.tsx': 'ten points answered by number keys',
  'pages/business/video/batch-upload/preview-cell-edit.tsx': 'a cell that becomes a field in each of thousands',
  'pages/business/video/batch-upload/batch-drop-zone.tsx': 'a folder of films beside their sheet',
  'pages/business/video/batch-upload/resume-batch.tsx': 'films that go on where they were cut off',
  'pages/demo/workshop/testing/overlay-blocks.tsx': 'any field, where the focus goes in each overlay',
  'pages/business/qr-codes/posters/editor/layer-properties.tsx': 'a colour, picked with what the browser has for it',
  'pages/business/video/new-video.tsx': 'a film that is measured before it is sent',
}

/** What of a source is a second way of doing what the kit does, each in a sentence that names the first. */
export function kitDuplicates(file: string, source: string): string[] {
  return [
    ...antdImportsIn(source).flatMap(judge),
    ...deepOnes(source),
    ...questions(source),
    ...ownFields(file, source),
  ].map(fault => `${file}: ${fault}`)
}

/** The same of all sources below a folder, tests left out. */
export function kitDuplicatesIn(folder: string): string[] {
  return globSync(join(folder, '**/*.{ts,tsx}'))
    .filter(file => !/\.test\.tsx?$/.test(file))
    .flatMap(file => kitDuplicates(relative(folder, file), readFileSync(file, 'utf8')))
}

/** Exceptions of files that are no more, or have no field of their own any more. */
export const unusedExceptions = (folder: string): string[] =>
  Object.keys(OWN_FIELDS).filter(file => {
    const [match] = globSync(join(folder, file))
    return match === undefined || !FIELD.test(readFileSync(match, 'utf8'))
  })

function judge(name: string): string[] {
  if (FREE.has(name)) return []
  const instead = KIT_REPLACEMENTS[name]
  if (instead === undefined)
    return [`antd's ${name} is on neither list of web/build/kit-blocks.ts; is there a block of the kit?`]
  return [`use ${instead} and not antd's ${name}`]
}

/** Past the front door only the Chinese texts are fetched. */
const deepOnes = (source: string): string[] =>
  [...source.matchAll(/from\s+['"](antd\/[^'"]+)['"]/g)]
    .map(([, path = '']) => path)
    .filter(path => !path.startsWith('antd/locale/'))
    .map(path => `take a block of the kit and not ${path}`)

/** Questions are asked by the shell, which hears the answer as a promise. */
const questions = (source: string): string[] =>
  /\bModal\.(confirm|info|success|error|warning)\b/.test(source)
    ? ['ask with confirm of web/src/app/confirm/confirm-store.ts and not with Modal']
    : []

const FIELD = /<(input|select|textarea)[\s>]/

/** It is to be small, and drawn without the kit (rules/patient-page#page). */
const isPatientPage = (file: string): boolean => file.startsWith('patient/')

const ownFields = (file: string, source: string): string[] =>
  FIELD.test(source) && OWN_FIELDS[file] === undefined && !isPatientPage(file)
    ? [
        'use a field of the kit (kit/fields/src/ui) and not the bare one of the browser, or say why in web/build/kit-blocks.ts',
      ]
    : []
