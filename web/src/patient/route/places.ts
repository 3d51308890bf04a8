/** Where in the page somebody is (rules/patient-page#page). */
export type Place =
  | { page: 'home'; hospitalId?: string }
  | { page: 'scan'; code: string }
  | { page: 'video'; id: string; playlistId?: string; taskId?: string; from?: string }
  | { page: 'playlist'; id: string }
  | { page: 'illness'; id: string }
  | { page: 'more'; by: string; ref: string; title: string }
  | { page: 'search'; keyword: string }
  | { page: 'tasks' }
  | { page: 'task'; id: string }
  | { page: 'take'; taskNo: string }
  | { page: 'bed'; code: string }
  | { page: 'history' }
  | { page: 'me' }
  | { page: 'phone' }
  | { page: 'wechat'; code: string; state: string }
  | { page: 'missing' }

export const BASE = '/p'

const ID = /^[\w-]{1,40}$/
const CODE = /^[A-Za-z2-7]{8}$/
const TASK_NO = /^RW\d{6}[A-HJ-NP-Z2-9]{8}$/i

/** What an address within the page opens. */
export function placeOf({ pathname, search }: Pick<URL, 'pathname' | 'search'>): Place {
  const [kind = '', rest = '', ...more] = pathname.slice(BASE.length).split('/').filter(Boolean)
  const query = new URLSearchParams(search)
  if (more.length > 0) return { page: 'missing' }
  if (rest === '') return plainPlace(kind, query)
  return namedPlace(kind, rest, query)
}

function plainPlace(kind: string, query: URLSearchParams): Place {
  if (kind === '') return { page: 'home' }
  if (kind === 's') return { page: 'search', keyword: query.get('k') ?? '' }
  if (kind === 'm')
    return { page: 'more', by: query.get('by') ?? '', ref: query.get('ref') ?? '', title: query.get('t') ?? '' }
  if (kind === 't') return { page: 'tasks' }
  if (kind === 'history' || kind === 'me' || kind === 'phone') return { page: kind }
  if (kind === 'w') return { page: 'wechat', code: query.get('code') ?? '', state: query.get('state') ?? '' }
  return { page: 'missing' }
}

function namedPlace(kind: string, id: string, query: URLSearchParams): Place {
  if (kind === 'c') return CODE.test(id) ? { page: 'scan', code: id } : { page: 'missing' }
  if (kind === 'b') return CODE.test(id) ? { page: 'bed', code: id } : { page: 'missing' }
  if (kind === 'k') return TASK_NO.test(id) ? { page: 'take', taskNo: id } : { page: 'missing' }
  if (!ID.test(id)) return { page: 'missing' }
  if (kind === 'h') return { page: 'home', hospitalId: id }
  if (kind === 'l') return { page: 'playlist', id }
  if (kind === 'i') return { page: 'illness', id }
  if (kind === 't') return { page: 'task', id }
  return kind === 'v' ? videoPlace(id, query) : { page: 'missing' }
}

function videoPlace(id: string, query: URLSearchParams): Place {
  const [playlistId, taskId, from] = ['l', 't', 'f'].map(name => query.get(name))
  return { page: 'video', id, ...(playlistId && { playlistId }), ...(taskId && { taskId }), ...(from && { from }) }
}

const withQuery = (path: string, values: Record<string, string | undefined>): string => {
  const query = new URLSearchParams(Object.entries(values).filter((pair): pair is [string, string] => !!pair[1]))
  return query.size === 0 ? path : `${path}?${query}`
}

/** The address of a place. */
export function addressOf(place: Place): string {
  switch (place.page) {
    case 'home':
      return place.hospitalId === undefined ? BASE : `${BASE}/h/${place.hospitalId}`
    case 'scan':
      return `${BASE}/c/${place.code}`
    case 'video':
      return withQuery(`${BASE}/v/${place.id}`, { l: place.playlistId, t: place.taskId, f: place.from })
    case 'playlist':
      return `${BASE}/l/${place.id}`
    case 'illness':
      return `${BASE}/i/${place.id}`
    case 'more':
      return withQuery(`${BASE}/m`, { by: place.by, ref: place.ref, t: place.title })
    case 'search':
      return withQuery(`${BASE}/s`, { k: place.keyword })
    case 'tasks':
      return `${BASE}/t`
    case 'task':
      return `${BASE}/t/${place.id}`
    case 'take':
      return `${BASE}/k/${place.taskNo}`
    case 'bed':
      return `${BASE}/b/${place.code}`
    case 'wechat':
      return `${BASE}/w`
    case 'history':
    case 'me':
    case 'phone':
    case 'missing':
      return `${BASE}/${place.page}`
  }
}
