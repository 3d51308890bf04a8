import type { SourceItem } from '@xuanjiao/core/model/kit-ports'
import { departCalls, type DepartChoice } from '@xuanjiao/contract/system/departs/depart-calls'
import { call } from '../calls/call.ts'

type Bring = (signal: AbortSignal | undefined) => Promise<readonly SourceItem[]>

const departOf = ({ value, title, children }: DepartChoice): SourceItem => ({
  value,
  label: title,
  ...(children.length > 0 && { children: children.map(departOf) }),
})

/** What forms may choose from, by the names their documents use: a form that is kept names no address. */
const sources: Readonly<Record<string, Bring>> = {
  departs: async signal => (await call(departCalls.keys, signal ? { signal } : {})).map(departOf),
}

/** A registered source; a name nobody has registered is told of. */
export function formSource(name: string, signal?: AbortSignal): Promise<readonly SourceItem[]> {
  const bring = Object.hasOwn(sources, name) ? sources[name] : undefined
  return bring ? bring(signal) : Promise.reject(new Error(`数据源“${name}”未注册`))
}
