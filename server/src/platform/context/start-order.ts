import type { Module } from './module.ts'

type Providers = ReadonlyMap<string, Module>

/** The order in which modules start: each after those that provide what it needs, else as they are listed. */
export function moduleStartOrder(modules: readonly Module[], platform: readonly string[]): Module[] {
  const providers = providersAmong(modules, platform)
  const there = new Set(platform)
  requireProviders(modules, providers, there)
  const order: Module[] = []
  const waiting = new Set(modules)
  while (waiting.size > 0) {
    const next = [...waiting].find(({ needs }) => needs.every(name => there.has(name)))
    if (!next) throw circularNeedError([...waiting][0], providers, there)
    order.push(next)
    waiting.delete(next)
    next.provides.forEach(name => there.add(name))
  }
  return order
}

/** A part of the product: these modules, and those of all that provide what they need. */
export function withProvidingModules(wanted: readonly Module[], all: readonly Module[]): Module[] {
  const part = new Set(wanted)
  for (const { needs } of part) {
    const missing = needs.filter(name => ![...part].some(({ provides }) => provides.includes(name)))
    for (const name of missing) all.filter(({ provides }) => provides.includes(name)).forEach(one => part.add(one))
  }
  return [...part]
}

function providersAmong(modules: readonly Module[], platform: readonly string[]): Providers {
  const providers = new Map<string, Module>()
  for (const module of modules) {
    for (const name of module.provides) {
      const other = platform.includes(name) ? '平台' : providers.has(name) && `模块“${providers.get(name)?.name}”`
      if (other) throw new Error(`服务“${name}”由${other}和模块“${module.name}”重复提供，服务不能启动`)
      providers.set(name, module)
    }
  }
  return providers
}

function requireProviders(modules: readonly Module[], providers: Providers, platform: ReadonlySet<string>): void {
  for (const { name, needs } of modules) {
    const missing = needs.find(need => !platform.has(need) && !providers.has(need))
    if (missing) throw new Error(`模块“${name}”需要服务“${missing}”，但没有模块提供它，服务不能启动`)
  }
}

/** Follows who waits for whom until one comes a second time: the modules from there on are the circle. */
function circularNeedError(first: Module | undefined, providers: Providers, there: ReadonlySet<string>): Error {
  const links = new Map<Module, string>()
  let module = first
  while (module && !links.has(module)) {
    const need = module.needs.find(name => !there.has(name))
    const provider = need === undefined ? undefined : providers.get(need)
    links.set(module, `模块“${module.name}”需要模块“${provider?.name}”提供的服务“${need}”`)
    module = provider
  }
  const steps = [...links].slice([...links.keys()].findIndex(one => one === module)).map(([, step]) => step)
  return new Error(`${steps.join('，')}：互相等待，服务不能启动`)
}
