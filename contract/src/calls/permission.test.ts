import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  buttonState,
  fieldState,
  hiddenFields,
  isAllowedByServer,
  permissionListsForWire,
  routeAllowed,
  type AllAuthEntry,
  type AuthEntry,
  type PermissionSetting,
} from './permission.ts'

const granted = (action: string, type = '1', status?: string): AuthEntry =>
  status === undefined ? { action, type } : { action, type, status }
const known = (action: string, type = '1', status = '1'): AllAuthEntry => ({ action, type, status })

describe('a button', () => {
  test.each<[string, AuthEntry[], AllAuthEntry[], 'shown' | 'hidden']>([
    ['granted as type 1', [granted('user:add')], [known('user:add')], 'shown'],
    ['granted as type 2: the type does not matter', [granted('user:add', '2')], [known('user:add', '2')], 'shown'],
    ['granted though the full list does not know it', [granted('user:add')], [], 'shown'],
    ['granted by one of several codes', [granted('user:edit,user:add')], [], 'shown'],
    ['granted by one of several codes with spaces', [granted(' user:edit , user:add ')], [], 'shown'],
    ['not granted', [], [known('user:add')], 'hidden'],
    ['not known anywhere', [], [], 'hidden'],
    ['granted another code only', [granted('user:edit')], [known('user:add')], 'hidden'],
    ['a longer code is not the code', [granted('user:add:more')], [], 'hidden'],
    ['the beginning of a code is not the code', [granted('user')], [], 'hidden'],
    ['letter case counts', [granted('USER:ADD')], [], 'hidden'],
    ['switched off', [], [known('user:add', '1', '0')], 'shown'],
    ['switched off, of type 2', [], [known('user:add', '2', '0')], 'shown'],
    ['switched off, one of several codes', [], [known('user:edit,user:add', '1', '0')], 'shown'],
    ['another code is switched off', [], [known('user:edit', '1', '0'), known('user:add')], 'hidden'],
    ['listed twice, once switched off', [], [known('user:add'), known('user:add', '1', '0')], 'shown'],
    ['denied', [granted('user:add', '1', '0')], [known('user:add')], 'hidden'],
    ['denied beats granted, whatever the order', [granted('user:add', '1', '0'), granted('user:add')], [], 'hidden'],
    ['denied beats granted', [granted('user:add'), granted('user:add', '2', '0')], [], 'hidden'],
    ['denied beats switched off', [granted('user:add', '1', '0')], [known('user:add', '1', '0')], 'hidden'],
    ['a granted entry may carry status 1', [granted('user:add', '1', '1')], [], 'shown'],
  ])('%s', (_title, auth, allAuth, expected) => {
    expect(buttonState('user:add', { auth, allAuth })).toBe(expected)
  })

  test('an empty code is never granted, not even by an empty action', () => {
    expect(buttonState('', { auth: [granted('')], allAuth: [known('', '1', '0')] })).toBe('hidden')
    expect(buttonState('', { auth: [granted('a,,b')], allAuth: [] })).toBe('hidden')
  })
})

describe('a page', () => {
  test.each<[string, string[] | undefined, AuthEntry[], AllAuthEntry[], boolean]>([
    ['that asks for nothing', undefined, [], [], true],
    ['that asks for an empty list', [], [], [], true],
    ['whose code is granted', ['a:list'], [granted('a:list')], [known('a:list')], true],
    ['one of whose codes is granted', ['a:list', 'b:list'], [granted('b:list')], [], true],
    ['none of whose codes is granted', ['a:list', 'b:list'], [granted('c:list')], [known('a:list')], false],
    [
      'whose code is denied, though another role grants it',
      ['a:list'],
      [granted('a:list'), granted('a:list', '1', '0')],
      [],
      false,
    ],
    ['whose code is switched off and open', ['a:list'], [], [known('a:list', '1', '0')], true],
    ['whose code is the beginning of a granted one', ['a:list'], [granted('a:list:more')], [], false],
  ])('%s', (_title, codes, auth, allAuth, expected) => {
    expect(routeAllowed(codes, { auth, allAuth })).toBe(expected)
  })
})

describe('a field', () => {
  test.each<[string, AuthEntry[], AllAuthEntry[], 'shown' | 'disabled' | 'hidden']>([
    ['nobody restricts it', [], [], 'shown'],
    ['type 1, not granted', [], [known('user:form:phone', '1')], 'hidden'],
    ['type 1, granted', [granted('user:form:phone', '1')], [known('user:form:phone', '1')], 'shown'],
    ['type 2, not granted', [], [known('user:form:phone', '2')], 'disabled'],
    ['type 2, granted', [granted('user:form:phone', '2')], [known('user:form:phone', '2')], 'shown'],
    [
      'both types, not granted: the stronger',
      [],
      [known('user:form:phone', '2'), known('user:form:phone', '1')],
      'hidden',
    ],
    ['type 1 switched off', [], [known('user:form:phone', '1', '0')], 'shown'],
    ['type 2 switched off', [], [known('user:form:phone', '2', '0')], 'shown'],
    ['denied, type 1', [granted('user:form:phone', '1', '0')], [known('user:form:phone', '1', '0')], 'hidden'],
    ['denied, type 2', [granted('user:form:phone', '2', '0')], [known('user:form:phone', '2')], 'disabled'],
    ['denied, unknown to the full list: by its own type', [granted('user:form:phone', '2', '0')], [], 'disabled'],
    ['one of several codes', [], [known('user:form:birthday,user:form:phone', '2')], 'disabled'],
    ['another field is restricted', [], [known('user:form:birthday', '1')], 'shown'],
    ['the same field of another form', [], [known('role:form:phone', '1')], 'shown'],
    ['an unknown type restricts nothing', [], [known('user:form:phone', '')], 'shown'],
  ])('%s', (_title, auth, allAuth, expected) => {
    expect(fieldState('user:form:', 'phone', { auth, allAuth })).toBe(expected)
    expect(fieldState('user:form', 'phone', { auth, allAuth })).toBe(expected)
  })

  test('the excluded fields of a prefix are listed by name', () => {
    const lists = {
      auth: [granted('user:form:email')],
      allAuth: [
        known('user:form:phone', '2'),
        known('user:form:sex,user:form:email'),
        known('role:form:name'),
        known('user:former:x'),
      ],
    }
    expect(hiddenFields('user:form', lists)).toEqual(['sex'])
  })

  test('an empty prefix names no field', () => {
    const lists = { auth: [], allAuth: [known('phone'), known(':phone')] }
    expect(fieldState('', 'phone', lists)).toBe('shown')
    expect(hiddenFields('', lists)).toEqual([])
  })
})

const fact = (over: Partial<PermissionSetting>): PermissionSetting => ({
  action: 'user:add',
  type: '1',
  enforced: true,
  open: false,
  ...over,
})

describe('the server', () => {
  test.each<[string, PermissionSetting[], string[], string[], boolean]>([
    ['granted', [fact({})], ['user:add'], [], true],
    ['not granted', [fact({})], [], [], false],
    ['switched off alone opens nothing', [fact({ enforced: false })], [], [], false],
    ['switched off but granted', [fact({ enforced: false })], ['user:add'], [], true],
    ['switched off and marked open', [fact({ enforced: false, open: true })], [], [], true],
    ['marked open but enforced', [fact({ open: true })], [], [], false],
    ['denied though granted', [fact({})], ['user:add'], ['user:add'], false],
    ['denied though open', [fact({ enforced: false, open: true })], [], ['user:add'], false],
    ['granted by one of several codes', [fact({ action: 'user:edit,user:add' })], ['user:edit,user:add'], [], true],
    [
      'open by one of several codes',
      [fact({ action: 'user:edit,user:add', enforced: false, open: true })],
      [],
      [],
      true,
    ],
    ['granted but not a permission any more', [], ['user:add'], [], true],
  ])('%s', (_title, settings, granted, denied, expected) => {
    expect(isAllowedByServer('user:add', { facts: settings, granted, denied })).toBe(expected)
  })

  test('an empty code is refused', () => {
    expect(isAllowedByServer('', { facts: [], granted: ['', 'a'] })).toBe(false)
  })
})

const code = fc.constantFrom('a:x', 'a:y', 'b:x', 'c')
const actions = fc.uniqueArray(code, { minLength: 1, maxLength: 3 }).map(codes => codes.join(','))
const facts = fc.array(
  fc.record<PermissionSetting>({
    action: actions,
    type: fc.constantFrom('1', '2'),
    enforced: fc.boolean(),
    open: fc.boolean(),
  }),
  { maxLength: 5 },
)
const standing = fc
  .record({ facts, granted: fc.array(actions, { maxLength: 3 }), denied: fc.array(code, { maxLength: 1 }) })
  // A grant names a permission that exists; the server never holds another.
  .map(s => ({ ...s, granted: s.facts.filter((_fact, i) => i < s.granted.length).map(f => f.action) }))

describe('both ends agree', () => {
  test('a button is shown exactly when the server would do what it asks', () => {
    fc.assert(
      fc.property(standing, code, (s, code) => {
        expect(buttonState(code, permissionListsForWire(s)) === 'shown').toBe(isAllowedByServer(code, s))
      }),
      { numRuns: 500 },
    )
  })

  test('the lists carry what an old client reads', () => {
    const s = {
      facts: [fact({ describe: '添加' }), fact({ action: 'user:edit', type: '2', enforced: false, open: true })],
      granted: ['user:add'],
      denied: ['user:del'],
    }
    expect(permissionListsForWire(s)).toEqual({
      auth: [
        { action: 'user:add', type: '1', describe: '添加' },
        { action: 'user:del', type: '1', status: '0' },
      ],
      allAuth: [
        { action: 'user:add', status: '1', type: '1', describe: '添加' },
        { action: 'user:edit', status: '0', type: '2' },
      ],
    })
  })
})
