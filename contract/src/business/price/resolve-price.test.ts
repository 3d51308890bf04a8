import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PriceFacts, PriceRuleFacts } from './price-case.ts'
import { resolvePrice } from './resolve-price.ts'
import { slowPrice } from './testing/slow-price.ts'

const NOW = 1_000_000
const rule = (more: Partial<PriceRuleFacts> = {}): PriceRuleFacts => ({
  id: 'r',
  name: '规则',
  status: 'active',
  subjectType: 'global',
  subjectRef: null,
  targetType: 'all_video',
  targetRef: null,
  action: 'discount',
  priceFen: null,
  discountPct: 80,
  vipFree: false,
  start: NOW,
  end: null,
  priority: 0,
  ...more,
})
const hospital = { id: 'h', areaCode: '320505' }
const target = {
  kind: 'video',
  id: 'v',
  priceFen: 990,
  classifications: ['root', 'leaf'],
  hospitalVideoTypes: ['t'],
} as const
const plan = { kind: 'vip_plan', id: 'p', priceFen: 3000 } as const
const facts = (more: Partial<PriceFacts> = {}): PriceFacts => ({
  user: { vip: false },
  hospital,
  target,
  rules: [],
  now: NOW,
  ...more,
})
const pay = (more: Partial<PriceFacts>) => resolvePrice(facts(more)).payFen
const chosen = (...rules: Partial<PriceRuleFacts>[]) =>
  resolvePrice(facts({ rules: rules.map((one, at) => rule({ id: String(at), ...one })) })).ruleId

describe('which rule', () => {
  test.each<[string, Partial<PriceRuleFacts>[]]>([
    [
      'a hospital before its county',
      [
        { subjectType: 'area', subjectRef: '320505' },
        { subjectType: 'hospital', subjectRef: 'h' },
      ],
    ],
    [
      'a county before its city',
      [
        { subjectType: 'area', subjectRef: '320500' },
        { subjectType: 'area', subjectRef: '320505' },
      ],
    ],
    [
      'a city before its province',
      [
        { subjectType: 'area', subjectRef: '320000' },
        { subjectType: 'area', subjectRef: '3205' },
      ],
    ],
    ['a province before everybody', [{ priority: 999 }, { subjectType: 'area', subjectRef: '32' }]],
    [
      'where before what',
      [
        { targetType: 'video', targetRef: 'v' },
        { subjectType: 'area', subjectRef: '32' },
      ],
    ],
    [
      'a video before its type',
      [
        { targetType: 'hospital_video_type', targetRef: 't' },
        { targetType: 'video', targetRef: 'v' },
      ],
    ],
    [
      'a type before a classification',
      [
        { targetType: 'classification', targetRef: 'leaf' },
        { targetType: 'hospital_video_type', targetRef: 't' },
      ],
    ],
    [
      'a classification before the one above',
      [
        { targetType: 'classification', targetRef: 'root', priority: 9 },
        { targetType: 'classification', targetRef: 'leaf' },
      ],
    ],
    ['a classification before all', [{ priority: 9 }, { targetType: 'classification', targetRef: 'root' }]],
    ['the higher priority', [{}, { priority: 1 }]],
    ['the later start', [{ start: NOW - 2 }, { start: NOW - 1 }]],
    ['the greater id', [{}, {}]],
  ])('%s', (_name, rules) => {
    expect(chosen(...rules)).toBe('1')
    expect(chosen(...rules.toReversed().map((one, at) => ({ id: String(1 - at), ...one })))).toBe('1')
  })

  test.each<[string, Partial<PriceRuleFacts>]>([
    ['another hospital', { subjectType: 'hospital', subjectRef: 'g' }],
    ['another area', { subjectType: 'area', subjectRef: '3206' }],
    ['another video', { targetType: 'video', targetRef: 'w' }],
    ['another classification', { targetType: 'classification', targetRef: 'other' }],
    ['a plan', { targetType: 'vip_plan' }],
    ['a draft', { status: 'draft' }],
    ['one disabled', { status: 'disabled' }],
    ['one to come', { start: NOW + 1 }],
    ['one that ends now', { start: 0, end: NOW }],
  ])('not that of %s', (_name, one) => expect(chosen(one)).toBeNull())

  test('without a hospital only what is for everybody', () => {
    const rules = [rule({ subjectType: 'area', subjectRef: '32' }), rule({ subjectType: 'hospital', subjectRef: 'h' })]
    expect(pay({ rules, hospital: null })).toBe(990)
    expect(pay({ rules: [...rules, rule()], hospital: null })).toBe(792)
  })

  test('a plan has rules of its own', () => {
    const rules = [
      rule(),
      rule({ targetType: 'vip_plan' }),
      rule({ targetType: 'vip_plan', targetRef: 'p', action: 'free' }),
    ]
    expect(pay({ target: plan, rules })).toBe(0)
    expect(pay({ target: { ...plan, id: 'q' }, rules })).toBe(2400)
  })
})

describe('how much', () => {
  test.each<[string, number, Partial<PriceFacts>]>([
    ['the own price', 990, {}],
    ['a fixed one', 1500, { rules: [rule({ action: 'fixed', priceFen: 1500 })] }],
    ['a fixed nothing', 0, { rules: [rule({ action: 'fixed', priceFen: 0 })] }],
    ['fen are cut off', 326, { rules: [rule({ discountPct: 33 })] }],
    ['not below one yuan', 100, { rules: [rule({ discountPct: 1 })] }],
    ['not below one yuan without a rule', 100, { target: { ...target, priceFen: 1 } }],
    ['what costs nothing costs nothing at a discount', 0, { rules: [rule()], target: { ...target, priceFen: 0 } }],
    ['free', 0, { rules: [rule({ action: 'free' })] }],
    ['free for members', 0, { rules: [rule({ vipFree: true })], user: { vip: true } }],
    ['not free for others', 792, { rules: [rule({ vipFree: true })] }],
    ['members pay where it does not say so', 792, { rules: [rule()], user: { vip: true } }],
    [
      'members pay for a plan',
      2400,
      { target: plan, rules: [rule({ targetType: 'vip_plan', vipFree: true })], user: { vip: true } },
    ],
  ])('%s: %i', (_name, fen, more) => expect(pay(more)).toBe(fen))
})

test('it says how it came about', () => {
  const rules = [
    rule({ id: '1', name: '全国八折' }),
    rule({ id: '2', name: '苏州一折', subjectType: 'area', subjectRef: '3205', discountPct: 1, priority: 5 }),
  ]
  expect(resolvePrice(facts({ rules })).trace).toEqual([
    '标价 9.90 元',
    '采用“苏州一折”（市级·全部视频，优先级 5）',
    '未采用“全国八折”（全平台·全部视频）：适用主体的范围更大',
    '按标价的 1% 计，分以下舍去：0.09 元',
    '不足 1 元，按 1 元收：1.00 元',
    '应付 1.00 元',
  ])
  expect(resolvePrice(facts({ target: { ...target, priceFen: 0 } })).trace).toEqual([
    '标价 0.00 元',
    '没有适用的价格规则',
    '不需付费',
  ])
  const seven = Array.from({ length: 7 }, (_, at) => rule({ id: String(at) }))
  expect(resolvePrice(facts({ rules: seven })).trace).toContain('另有 1 条适用的规则未采用')
})

const AREAS = ['320505', '320506', '320500', '320000', '3205', '32', '310000', '441900', '429004']
const areaOrHospital = {
  area: fc.constantFrom(...AREAS),
  hospital: fc.constantFrom('h', 'g'),
  global: fc.constant(null),
}
const REFS = {
  all_video: [null],
  classification: ['root', 'middle', 'leaf', 'other'],
  hospital_video_type: ['t', 'u', 's'],
  video: ['v', 'w'],
  vip_plan: [null, 'p', 'q'],
}
const TARGETS = ['all_video', 'classification', 'hospital_video_type', 'video', 'vip_plan'] as const
const anyRule = fc
  .record({
    subjectType: fc.constantFrom('global' as const, 'area' as const, 'hospital' as const),
    targetType: fc.constantFrom(...TARGETS),
    action: fc.constantFrom('fixed' as const, 'discount' as const, 'free' as const),
    status: fc.constantFrom('active', 'active', 'active', 'active', 'draft', 'pending', 'disabled'),
    priceFen: fc.integer({ min: 0, max: 2000 }),
    discountPct: fc.integer({ min: 1, max: 99 }),
    vipFree: fc.boolean(),
    start: fc.integer({ min: -4, max: 1 }),
    end: fc.option(fc.integer({ min: 0, max: 3 }), { nil: null }),
    priority: fc.integer({ min: 0, max: 1 }),
  })
  .chain(one =>
    fc
      .record({
        subjectRef: areaOrHospital[one.subjectType] as fc.Arbitrary<string | null>,
        targetRef: fc.constantFrom<string | null>(...REFS[one.targetType]),
      })
      .map(refs => ({ ...rule(), ...one, ...refs })),
  )
const anyFacts: fc.Arbitrary<PriceFacts> = fc.record({
  user: fc.record({ vip: fc.boolean() }),
  hospital: fc.option(
    fc.record({ id: fc.constantFrom('h', 'g'), areaCode: fc.constantFrom('320505', '320506', '441900', '429004') }),
    {
      nil: null,
      freq: 6,
    },
  ),
  target: fc
    .integer({ min: 0, max: 3000 })
    .chain(priceFen =>
      fc.constantFrom<PriceFacts['target']>(
        { ...target, priceFen, classifications: ['root', 'middle', 'leaf'] },
        { ...target, priceFen, classifications: ['root'], hospitalVideoTypes: ['t', 'u'] },
        { ...plan, priceFen },
      ),
    ),
  rules: fc
    .array(anyRule, { maxLength: 14 })
    .map(rules => rules.map((one, at) => ({ ...one, id: String.fromCodePoint(97 + at) }))),
  now: fc.constantFrom(0, 1, 2),
})
const numRuns = process.env['TEST_LONG'] === '1' ? 50_000 : 1000

test('random rules price as a slow reference prices them', () => {
  fc.assert(
    fc.property(anyFacts, one => {
      const { payFen, ruleId } = resolvePrice(one)
      expect({ payFen, ruleId }).toEqual(slowPrice(one))
    }),
    { numRuns },
  )
})
