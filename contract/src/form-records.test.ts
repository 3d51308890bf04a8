import { expect, test } from 'vitest'
import { initialDictionaries } from './dictionaries.ts'
import { fieldPermissionCode, rowsScopeOf } from './entity/entity.ts'
import { formRecordNamed, formRecords } from './form-records.ts'
import { formSubmission } from './system/forms/form-submission.ts'

test('forms may be designed for what says so itself, and for nothing else', () => {
  const names = formRecords.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['hospital', 'video', 'eduTask', 'wxappUser']))
  expect(formRecordNamed('hospital')?.title).toBe('医院')
  expect(formRecordNamed('user')).toBeUndefined()
})

test('such records belong to a place, which what is filled in takes', () => {
  for (const entity of formRecords) expect(rowsScopeOf(entity)?.hospital, entity.name).toBeDefined()
})

test('whoever reads of one finds its page by its kind', () => {
  for (const { name, path } of formRecords) expect(path).toBe(`/he/${name}`)
})

test('the dictionary offers them by their titles', () => {
  const dictionary = initialDictionaries.find(({ code }) => code === 'he_form_record')
  expect(dictionary?.items).toEqual(formRecords.map(({ name, title }) => ({ value: name, text: title })))
})

test('the names that submissions tell are those the definitions call them by, personal ones left out', () => {
  const named = formRecords.filter(({ fields, nameField }) => {
    const field = fields[nameField]
    return field?.kind === 'text' && field.personal === undefined
  })
  expect([formSubmission.derived?.['recordName']?.shows ?? []].flat().toSorted()).toEqual(
    named.map(entity => fieldPermissionCode(entity, entity.nameField)).toSorted(),
  )
})
