import type { AnyEndpoint } from '@xuanjiao/contract/calls/endpoint'
import { VIEWER_TOKEN_HEADER } from '@xuanjiao/contract/viewer/viewer-token-header'
import { wireHeaders } from '@xuanjiao/wire/headers'
import { z } from 'zod'
import type { ServedRoute } from '../primitives/served-routes.ts'

type Json = Record<string, unknown>
/** Parts that several places, or a part itself, refer to. */
type Schemas = Record<string, Json>

/** How our words for "who may" read to others. */
const SECURITY: Readonly<Record<string, readonly Json[]>> = {
  public: [],
  viewer: [{ viewer: [] }],
  visitor: [{}, { viewer: [] }],
}

/** Describes every route that stands, from the same values that serve them (OpenAPI 3.1). */
export function describeRoutes(routes: readonly ServedRoute[], title: string): Json {
  const paths: Record<string, Json> = {}
  const schemas: Schemas = { Refusal: ERROR }
  for (const route of routes) {
    const path = pathOf(route.url)
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route, path, schemas) }
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1.0.0', description: `${title}的全部接口` },
    tags: [...new Set(routes.map(({ endpoint }) => endpoint.tag))].map(name => ({ name })),
    paths,
    components: { securitySchemes: SCHEMES, responses: ERRORS, schemas },
  }
}

const SCHEMES = {
  staff: { type: 'apiKey', in: 'header', name: wireHeaders.token, description: '工作人员登录后得到的 token' },
  viewer: { type: 'apiKey', in: 'header', name: VIEWER_TOKEN_HEADER, description: '小程序患者登录后得到的 token' },
}

const ENVELOPE = {
  success: { type: 'boolean' },
  message: { type: 'string' },
  code: { type: 'integer' },
  timestamp: { type: 'integer', description: '毫秒' },
}
const ERROR = {
  type: 'object',
  properties: {
    ...ENVELOPE,
    result: {},
    fields: {
      type: 'array',
      items: { type: 'object', properties: { field: { type: 'string' }, message: { type: 'string' } } },
    },
  },
}
const ERRORS = Object.fromEntries(
  Object.entries({ Input: '参数不正确', SignIn: '未登录或已过期', Forbidden: '没有权限', TooMany: '过于频繁' }).map(
    ([name, description]) => [name, { description, content: jsonOf({ $ref: '#/components/schemas/Refusal' }) }],
  ),
)

/** `/api/he/:id` and `/api/static/*` as OpenAPI writes them. */
function pathOf(url: string): string {
  return url.replace(/:(\w+)/g, '{$1}').replace(/\*$/, '{path}')
}

function operationOf({ endpoint, method }: ServedRoute, path: string, schemas: Schemas): Json {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(match => match[1] ?? '')
  const body = method === 'GET' || method === 'HEAD' ? undefined : bodyOf(endpoint, schemas)
  return {
    operationId: operationName(method, path),
    tags: [endpoint.tag],
    summary: endpoint.title,
    'x-permission': endpoint.allow,
    security: SECURITY[endpoint.allow] ?? [{ staff: [] }],
    parameters: parametersOf(endpoint, names, schemas),
    ...(body ? { requestBody: { content: body } } : {}),
    responses: responsesOf(endpoint, schemas),
  }
}

function parametersOf(endpoint: AnyEndpoint, inPath: readonly string[], schemas: Schemas): Json[] {
  const query = schemaOf(endpoint.query, 'input', schemas)
  const properties = (query['properties'] ?? {}) as Record<string, Json>
  const required = (query['required'] ?? []) as string[]
  const open = Object.keys(properties).filter(name => !inPath.includes(name))
  return [
    ...inPath.map(name => ({ name, in: 'path', required: true, schema: properties[name] ?? { type: 'string' } })),
    ...open.map(name => ({ name, in: 'query', required: required.includes(name), schema: properties[name] })),
  ]
}

function bodyOf(endpoint: AnyEndpoint, schemas: Schemas): Json | undefined {
  if (endpoint.bodyKind === 'raw') return { 'application/octet-stream': {} }
  if (endpoint.bodyKind === 'multipart') {
    const file = { type: 'object', properties: { file: { type: 'string', format: 'binary' } } }
    return { 'multipart/form-data': { schema: file } }
  }
  const schema = schemaOf(endpoint.body, 'input', schemas)
  return Object.keys(schema).length === 0 ? undefined : jsonOf(schema)
}

const REJECTED_ALWAYS = { 400: 'Input', 429: 'TooMany' }
const REJECTED_UNKNOWN = { 401: 'SignIn', 403: 'Forbidden' }

function responsesOf(endpoint: AnyEndpoint, schemas: Schemas): Json {
  const rejected = endpoint.allow === 'public' ? REJECTED_ALWAYS : { ...REJECTED_ALWAYS, ...REJECTED_UNKNOWN }
  const named = Object.entries(rejected).map(([status, name]) => [status, { $ref: `#/components/responses/${name}` }])
  return { 200: { description: '成功', content: answerOf(endpoint, schemas) }, ...Object.fromEntries(named) }
}

function answerOf(endpoint: AnyEndpoint, schemas: Schemas): Json {
  if (endpoint.answer === 'file') return { 'application/octet-stream': {} }
  const result = schemaOf(endpoint.result, 'output', schemas)
  if (endpoint.answer === 'bare') return jsonOf(result)
  return jsonOf({ type: 'object', properties: { ...ENVELOPE, result }, required: ['success', 'message', 'code'] })
}

function jsonOf(schema: Json): Json {
  return { 'application/json': { schema } }
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output', schemas: Schemas): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  const refersToItself = JSON.stringify(rest).includes('"$ref":"#')
  return refersToItself ? withSharedSchemas(rest, schemas) : rest
}

/** A schema that refers to its own parts (a tree) stands by itself: inside the document its references would lead nowhere. */
function withSharedSchemas(schema: Json, schemas: Schemas): Json {
  const name = `Part${Object.keys(schemas).length}`
  const text = JSON.stringify(schema)
    .replaceAll('"$ref":"#/$defs/', `"$ref":"#/components/schemas/${name}/$defs/`)
    .replaceAll('"$ref":"#"', `"$ref":"#/components/schemas/${name}"`)
  schemas[name] = JSON.parse(text) as Json
  return { $ref: `#/components/schemas/${name}` }
}

/** A name no other operation has: some old clients end an address with a slash. */
function operationName(method: string, path: string): string {
  const words = path.replace(/(?<=.)\/$/, '/slash').replace(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase())
  return `${method.toLowerCase()}${words.replace(/\W/g, '')}`
}
