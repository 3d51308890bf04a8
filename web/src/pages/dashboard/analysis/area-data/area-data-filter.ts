import {
  AREA_DATA_FIGURE_NAMES,
  AREA_DATA_GROUPS,
  FIGURES_OF_GROUP,
  GROUPS_WITHIN_HOSPITAL,
  type AreaDataFigure,
  type AreaDataGroup,
} from '@xuanjiao/contract/business/area-data/area-data-figures'
import { readDayWindow, type DayWindow } from '../filter/day-window.ts'

/** What the address of 本区域数据 says. */
export interface AreaDataView extends DayWindow {
  days: string | undefined
  by: AreaDataGroup
  column: AreaDataFigure
  order: 'asc' | 'desc'
  area?: string
  hospitalId?: string
  departmentId?: string
  classId?: string
  level?: string
  serviceStatus?: string
}

const PATTERNS = {
  area: /^\d{6}$/,
  hospitalId: /^[0-9a-f]{32}$/,
  departmentId: /^[0-9a-f]{32}$/,
  classId: /^[0-9a-f]{32}$/,
  level: /^\w{1,10}$/,
  serviceStatus: /^\w{1,20}$/,
} as const
type PlaceName = keyof typeof PATTERNS
const PLACE_NAMES = Object.keys(PATTERNS) as PlaceName[]

/** What an address says anew; `null` takes a word out of it. */
export type AreaDataParams = Partial<
  Record<PlaceName | 'days' | 'from' | 'to' | 'by' | 'column' | 'order', string | null>
>

/** Reads an address; what makes no sense in it is left out. */
export function readAreaDataView(address: URLSearchParams, now: Date): AreaDataView {
  const places = PLACE_NAMES.flatMap(name => {
    const value = address.get(name) ?? ''
    return PATTERNS[name].test(value) ? [[name, value] as const] : []
  })
  const known: Partial<Record<PlaceName, string>> = Object.fromEntries(places)
  const by = groupOf(address.get('by'), known.hospitalId)
  const column = AREA_DATA_FIGURE_NAMES.find(
    name => name === address.get('column') && FIGURES_OF_GROUP[by].includes(name),
  )
  return {
    ...readDayWindow(address, now),
    ...known,
    by,
    column: column ?? 'plays',
    order: address.get('order') === 'asc' ? 'asc' : 'desc',
  }
}

/** Within a hospital its wards; without one nobody looks at wards or videos. */
function groupOf(said: string | null, hospitalId: string | undefined): AreaDataGroup {
  const group = (Object.keys(AREA_DATA_GROUPS) as AreaDataGroup[]).find(name => name === said)
  const fits = group !== undefined && GROUPS_WITHIN_HOSPITAL.includes(group) === (hospitalId !== undefined)
  return fits ? group : hospitalId === undefined ? 'hospital' : 'department'
}

/** The groups to choose from where one stands. */
export const groupsAt = ({ hospitalId }: AreaDataView): AreaDataGroup[] =>
  (Object.keys(AREA_DATA_GROUPS) as AreaDataGroup[]).filter(
    name => GROUPS_WITHIN_HOSPITAL.includes(name) === (hospitalId !== undefined),
  )

/** What the server is asked. */
export function areaDataQueryOf(view: AreaDataView): Omit<AreaDataView, 'days'> {
  const query: Omit<AreaDataView, 'days'> & { days?: string | undefined } = { ...view }
  delete query.days
  return query
}

/** One step down into a row; a video is the last. */
export function stepInto(by: AreaDataGroup, key: string): AreaDataParams | undefined {
  if (key === '' || by === 'video') return undefined
  if (by === 'department') return { departmentId: key, by: 'video', column: null }
  if (by === 'hospital') return { hospitalId: key, by: null, column: null }
  if (by === 'hospitalClass') return { classId: key, by: null }
  return { area: key, by: by === 'province' ? 'city' : by === 'city' ? 'county' : null }
}

/** Back up to a step of the way; without one, to the beginning. */
export function stepUp(step?: { level: 'area' | 'hospital' | 'department'; key: string }): AreaDataParams {
  const out = { hospitalId: null, departmentId: null, by: null, column: null }
  if (step === undefined) return { ...out, area: null }
  if (step.level === 'area') return { ...out, area: step.key }
  return step.level === 'hospital' ? { departmentId: null, by: null, column: null } : {}
}
