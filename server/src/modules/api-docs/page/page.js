// The try-it page: reads the description of all calls with the token that is typed in, and sends one of them.
// Everything from the server is put into the page as text, never as HTML.

const base = document.documentElement.dataset.base ?? ''
const byId = id => document.getElementById(id)
const [state, list, call, token, filter] = ['state', 'list', 'call', 'token', 'filter'].map(byId)
let operations = []

function make(name, properties = {}, ...children) {
  const element = Object.assign(document.createElement(name), properties)
  element.append(...children)
  return element
}

byId('entry').addEventListener('submit', async event => {
  event.preventDefault()
  const answer = await send('GET', `${base}/openapi.json`)
  if (answer.status !== 200)
    return void (state.textContent = `读取失败（${answer.status}）：${answer.body?.message ?? ''}`)
  operations = operationsOf(answer.body)
  state.textContent = `共 ${operations.length} 个接口`
  drawList()
})
filter.addEventListener('input', drawList)

function operationsOf({ paths }) {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), ...operation })),
  )
}

function drawList() {
  const wanted = filter.value.trim().toLowerCase()
  const fits = one => `${one.summary} ${one.path} ${one['x-permission']}`.toLowerCase().includes(wanted)
  const groups = Object.groupBy(operations.filter(fits), one => one.tags[0])
  list.replaceChildren(
    ...Object.entries(groups).flatMap(([tag, those]) => [make('h2', { textContent: tag }), ...those.map(entryOf)]),
  )
}

function entryOf(operation) {
  const title = `${operation.method} ${operation.path}`
  const entry = make(
    'button',
    { type: 'button', title },
    make('code', { textContent: operation.method }),
    ` ${operation.summary}`,
  )
  entry.addEventListener('click', () => {
    list.querySelector('[aria-current]')?.removeAttribute('aria-current')
    entry.setAttribute('aria-current', 'true')
    drawCall(operation)
  })
  return entry
}

function drawCall(operation) {
  const inputs = operation.parameters.map(inputOf)
  const body = bodyOf(operation)
  const answer = make('pre', { hidden: true })
  const button = make('button', { textContent: '发送' })
  const form = make(
    'form',
    {},
    make('table', {}, ...inputs.map(one => one.row)),
    ...(body ? [body] : []),
    make('p', {}, button),
  )
  form.addEventListener('submit', async event => {
    event.preventDefault()
    button.disabled = true
    await run(operation, inputs, body, answer)
    button.disabled = false
  })
  call.replaceChildren(
    make('h2', { textContent: operation.summary }),
    make(
      'p',
      {},
      make('code', { textContent: `${operation.method} ${operation.path}` }),
      ` · 权限 ${operation['x-permission']}`,
    ),
    form,
    answer,
  )
}

function inputOf({ name, in: place, required, schema }) {
  const input = make('input', { required, placeholder: schema?.title ?? schema?.type ?? '', ariaLabel: name })
  const label = `${name}${required ? ' *' : ''}`
  return {
    name,
    place,
    input,
    row: make('tr', {}, make('td', {}, make('code', { textContent: label })), make('td', {}, input)),
  }
}

function bodyOf({ requestBody }) {
  const content = requestBody?.content ?? {}
  const schema = content['application/json']?.schema
  if (schema)
    return make('textarea', {
      value: JSON.stringify(exampleOf(schema), null, 2),
      ariaLabel: '请求内容',
      spellcheck: false,
    })
  return content['multipart/form-data'] ? make('input', { type: 'file', ariaLabel: '文件' }) : undefined
}

/** A body to begin with: the required fields, empty. */
function exampleOf(schema) {
  if (schema.default !== undefined) return schema.default
  if (schema.anyOf) return exampleOf(schema.anyOf[0])
  if (schema.type === 'array') return []
  if (schema.type !== 'object') return { string: '', integer: 0, number: 0, boolean: false }[schema.type] ?? null
  const required = schema.required ?? []
  return Object.fromEntries(required.map(name => [name, exampleOf(schema.properties?.[name] ?? {})]))
}

async function run({ method, path }, inputs, body, shown) {
  const filled = inputs.filter(one => one.input.value !== '')
  const query = new URLSearchParams(filled.filter(one => one.place === 'query').map(one => [one.name, one.input.value]))
  const inPath = Object.fromEntries(filled.map(one => [one.name, encodeURIComponent(one.input.value)]))
  const address = path.replace(/\{(\w+)\}/g, (_, name) => inPath[name] ?? '')
  const begun = performance.now()
  const answer = await send(method, query.size > 0 ? `${address}?${query.toString()}` : address, payloadOf(body))
  const took = Math.round(performance.now() - begun)
  const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body, null, 2)
  shown.hidden = false
  shown.textContent = `${answer.status} · ${took} 毫秒 · ${answer.type}\n\n${text}`
}

function payloadOf(body) {
  if (!body || body.value === '') return undefined
  if (body.type !== 'file') return { body: body.value, headers: { 'content-type': 'application/json' } }
  const form = new FormData()
  form.append('file', body.files[0])
  return { body: form, headers: {} }
}

async function send(method, address, { body, headers } = { headers: {} }) {
  try {
    const request = { method, headers: { ...headers, 'X-Access-Token': token.value.trim() } }
    if (body !== undefined) request.body = body
    const response = await fetch(address, request)
    const type = response.headers.get('content-type') ?? ''
    const answered = type.startsWith('application/json') ? await response.json() : await describe(response, type)
    return { status: response.status, type, body: answered }
  } catch (error) {
    return { status: 0, type: '', body: { message: `无法发送：${error.message}` } }
  }
}

async function describe(response, type) {
  return type.startsWith('text/') ? response.text() : `${(await response.blob()).size} 字节`
}
