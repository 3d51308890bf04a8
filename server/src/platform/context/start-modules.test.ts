import { expect, test } from 'vitest'
import { createManualClock } from '../../testing/app/manual-clock.ts'
import type { PlatformServices } from './app-context.ts'
import { defineModule, type Module, type ServiceName } from './module.ts'
import { startModules } from './start-modules.ts'
import { moduleStartOrder, withProvidingModules } from './start-order.ts'

/** A module that only says what it needs and provides. */
const module = (name: string, needs: readonly ServiceName[], provides: readonly ServiceName[] = []): Module => ({
  name,
  needs,
  provides,
  start: () => {},
})
const PLATFORM = ['clock', 'database']
const namesOf = (modules: readonly Module[]) => modules.map(({ name }) => name)
const ordered = (...modules: Module[]) => namesOf(moduleStartOrder(modules, PLATFORM))

const lookups = module('lookups', ['database'], ['dictionaries'])
const sessions = module('sessions', ['database'], ['sessions', 'staffAuthenticator'])
const playing = module('playing', ['clock', 'sessions'], ['playAccess'])

test('a module starts after those that provide what it needs, else where it is listed', () => {
  const watch = module('watch', ['playAccess', 'dictionaries'])
  expect(ordered(watch, playing, lookups, sessions)).toEqual(['lookups', 'sessions', 'playing', 'watch'])
  expect(ordered(module('one', []), module('two', ['clock']), sessions)).toEqual(['one', 'two', 'sessions'])
})

test('a service that nobody provides stops the start and is named, with who needs it', () => {
  expect(() => ordered(lookups, playing)).toThrow('模块“playing”需要服务“sessions”，但没有模块提供它，服务不能启动')
})

test('a service that two provide stops the start, the platform being one of them or not', () => {
  const other = module('other', [], ['dictionaries'])
  expect(() => ordered(lookups, other)).toThrow('服务“dictionaries”由模块“lookups”和模块“other”重复提供，服务不能启动')
  expect(() => ordered(module('time', [], ['clock']))).toThrow('服务“clock”由平台和模块“time”重复提供，服务不能启动')
})

test('modules that wait for each other stop the start, and only they are named', () => {
  const one = module('one', ['playAccess'], ['sharedGridPages'])
  const two = module('two', ['viewerLimiter'], ['playAccess'])
  const three = module('three', ['sharedGridPages'], ['viewerLimiter'])
  const waiting = module('waiting', ['sharedGridPages'])
  expect(() => ordered(waiting, three, two, one)).toThrow(
    '模块“one”需要模块“two”提供的服务“playAccess”，模块“two”需要模块“three”提供的服务“viewerLimiter”，' +
      '模块“three”需要模块“one”提供的服务“sharedGridPages”：互相等待，服务不能启动',
  )
  expect(() => ordered(module('self', ['playAccess'], ['playAccess']))).toThrow('模块“self”需要模块“self”提供的服务')
})

test('a part of the product has what it needs, and no more', () => {
  const all = [lookups, sessions, playing, module('users', ['sessions', 'dictionaries'])]
  const own = module('own', ['playAccess'])
  expect(namesOf(withProvidingModules([own], all)).toSorted()).toEqual(['own', 'playing', 'sessions'])
  const stand = module('stand', [], ['sessions'])
  expect(namesOf(withProvidingModules([own, stand], all)).toSorted()).toEqual(['own', 'playing', 'stand'])
})

test('a module is given the services it names and nothing else; what it provides reaches the next', async () => {
  const clock = createManualClock(new Date('2026-11-20T10:00:00+08:00'))
  const values: unknown[] = []
  const teller = defineModule({
    name: 'teller',
    needs: ['clock'],
    provides: ['viewerLimiter'],
    start(context) {
      values.push(context)
      return { viewerLimiter: { count: () => {} } }
    },
  })
  const hearer = defineModule({
    name: 'hearer',
    needs: ['viewerLimiter'],
    start: async context => void values.push(Object.keys(context), context.viewerLimiter),
  })
  const context = await startModules([hearer, teller], { clock, config: {} } as unknown as PlatformServices)
  expect(values).toEqual([{ clock }, ['viewerLimiter'], context.viewerLimiter])
  expect(Object.keys(context).toSorted()).toEqual(['clock', 'config', 'viewerLimiter'])
})
