/** A call of the product that takes a body, as its own description of itself says. */
export interface WritingCall {
  method: string
  path: string
  /** Names of the body's fields that take text, and what each may hold. */
  texts: readonly { name: string; most: number }[]
}

interface Described {
  paths: Record<string, Record<string, { requestBody?: { content?: Record<string, { schema?: Shape }> } }>>
}
interface Shape {
  type?: string | string[]
  maxLength?: number
  properties?: Record<string, Shape>
  anyOf?: Shape[]
  oneOf?: Shape[]
}

/** Every call with a JSON body. */
export function writingCallsOf(openApi: unknown): WritingCall[] {
  return Object.entries((openApi as Described).paths).flatMap(([path, calls]) =>
    Object.entries(calls).flatMap(([method, call]) => {
      const schema = call.requestBody?.content?.['application/json']?.schema
      return schema ? [{ method: method.toUpperCase(), path, texts: textsOf(schema) }] : []
    }),
  )
}

const LONG = 20_000

function textsOf(schema: Shape): WritingCall['texts'] {
  const objects = [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap(one => one.properties ?? [])
  return objects.flatMap(properties =>
    Object.entries(properties).flatMap(([name, shape]) =>
      isText(shape) ? [{ name, most: Math.min(shape.maxLength ?? LONG, LONG) }] : [],
    ),
  )
}

function isText({ type, anyOf = [] }: Shape): boolean {
  return type === 'string' || (Array.isArray(type) && type.includes('string')) || anyOf.some(isText)
}

/** What a server has to chew on, each under the limit of a megabyte. */
const KINDS: Readonly<Record<string, (writing: WritingCall) => string>> = {
  nested: ({ texts }) => bodyOf(texts, most => '<b><i><u><p>'.repeat(Math.floor(most / 12))),
  tables: ({ texts }) => bodyOf(texts, most => '<table><tr><td><a href=/x>'.repeat(Math.floor(most / 26))),
  attributes: ({ texts }) =>
    bodyOf(texts, most => `<p ${Array.from({ length: most / 7 }, (_, at) => `a${at}`).join(' ')}`.slice(0, most)),
  'long texts': ({ texts }) => bodyOf(texts, most => '汉'.repeat(most)),
  'unknown keys': () => JSON.stringify(Object.fromEntries(Array.from({ length: 60_000 }, (_, at) => [`k${at}`, 1]))),
  'long list': () => JSON.stringify({ ids: Array.from({ length: 25_000 }, (_, at) => String(at).padStart(32, 'f')) }),
  'deep brackets': () => `{"a":${'['.repeat(30)}${']'.repeat(30)}}`,
}

const bodyOf = (texts: WritingCall['texts'], value: (most: number) => string): string =>
  JSON.stringify(Object.fromEntries(texts.map(({ name, most }) => [name, value(most)])))

const MOST_BYTES = 1_000_000

/** Each kind for a call, by name; what would be turned away for its size alone is left out. */
export function hostileBodiesFor(writing: WritingCall): { kind: string; body: string }[] {
  return Object.entries(KINDS)
    .map(([kind, make]) => ({ kind, body: make(writing) }))
    .filter(({ body }) => Buffer.byteLength(body) < MOST_BYTES)
}
