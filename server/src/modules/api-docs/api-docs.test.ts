import { apiDocsCalls } from '@xuanjiao/contract/system/api-docs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Principal } from '../../platform/access/principal.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'

interface Operation {
  operationId: string
  summary: string
  tags: string[]
  'x-permission': string
  security: object[]
  parameters: { name: string; in: string; required: boolean; schema: object }[]
  requestBody?: { content: Record<string, { schema?: { properties?: object; required?: string[] } }> }
  responses: Record<string, object>
}
interface Described {
  openapi: string
  paths: Record<string, Record<string, Operation>>
}

let t: TestApp
let described: Described
let granted: string[] = []

beforeAll(async () => {
  const may = (code: string) => granted.includes(code)
  const principal: Principal = {
    kind: 'staff',
    sessionId: 's',
    userId: 'u',
    username: 'lin',
    realname: '林',
    tenantId: 1,
    departId: null,
    orgCode: null,
    dataScope: { kind: 'platform' },
    grants: { version: '1', may, fieldAccess: () => 'shown' },
  }
  t = await startTestApp({ principal })
  granted = ['sys:api:docs']
  const { text } = await t.call(apiDocsCalls.openapi)
  described = JSON.parse(text) as Described
})
afterAll(() => t.close())

test('only those who may read it', async () => {
  granted = []
  expect((await t.call(apiDocsCalls.openapi)).status).toBe(403)
  t.context.staffAuthenticator.authenticate = async () => undefined
  expect((await t.call(apiDocsCalls.openapi)).status).toBe(401)
})

test('every route of the house is described, and nothing else', () => {
  const there = Object.entries(described.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(method => `${method} ${path}`),
  )
  const served = t.context.routes.map(
    ({ method, url }) => `${method.toLowerCase()} ${url.replace(/:(\w+)/g, '{$1}').replace(/\*$/, '{path}')}`,
  )
  expect(there.sort()).toEqual([...new Set(served)].sort())
  expect(there.length).toBeGreaterThan(20)
  expect(described.openapi).toBe('3.1.0')
})

test('each operation says what it is, who may, and has a name of its own', () => {
  const all = Object.values(described.paths).flatMap(methods => Object.values(methods))
  expect(new Set(all.map(one => one.operationId)).size).toBe(all.length)
  for (const one of all) {
    expect(one.summary).toMatch(/[\u4e00-\u9fff]/)
    expect(one['x-permission']).not.toBe('')
    expect(one.security).toEqual(securityOf(one['x-permission']))
  }
})

/** One alternative is enough: who looks around in the mini program needs none, but may send a viewer's token. */
function securityOf(permission: string): object[] {
  if (permission === 'public') return []
  if (permission === 'visitor') return [{}, { viewer: [] }]
  return permission === 'viewer' ? [{ viewer: [] }] : [{ staff: [] }]
}

test('parameters in the path stand there, and are demanded', () => {
  for (const [path, methods] of Object.entries(described.paths)) {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(match => match[1])
    for (const { parameters } of Object.values(methods)) {
      expect(parameters.filter(one => one.in === 'path').map(one => one.name)).toEqual(names)
      expect(parameters.every(one => one.in !== 'path' || one.required)).toBe(true)
    }
  }
})

test('a body is described field by field', () => {
  const login = described.paths['/api/sys/login']?.['post']
  const schema = login?.requestBody?.content['application/json']?.schema
  expect(Object.keys(schema?.properties ?? {})).toEqual(expect.arrayContaining(['username', 'password', 'captcha']))
  expect(schema?.required).toEqual(expect.arrayContaining(['username', 'password']))
})

test('all references lead somewhere', () => {
  const text = JSON.stringify(described)
  for (const [, path] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
    const match = String(path)
      .split('/')
      .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], described)
    expect([path, match]).not.toEqual([path, undefined])
  }
})

test('the page comes with its own policy and loads nothing from elsewhere', async () => {
  const page = await t.app.inject({ url: '/api/docs' })
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-security-policy']).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  )
  const loaded = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(match => String(match[1]))
  expect(loaded).toEqual(['/api/docs/page.css', '/api/docs/page.js'])
  for (const url of loaded) expect((await t.app.inject({ url })).statusCode).toBe(200)
  expect(page.body).not.toMatch(/<script(?![^>]* src=)| style=| on\w+=/)
  expect((await t.app.inject({ url: '/api/docs/routes.ts' })).statusCode).toBe(400)
})
