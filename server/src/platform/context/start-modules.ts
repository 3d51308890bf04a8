import type { AppContext, PlatformServices } from './app-context.ts'
import type { Module } from './module.ts'
import { moduleStartOrder } from './start-order.ts'

/** Starts the modules over the platform's services, each after those that provide what it needs; answers all services. */
export async function startModules(modules: readonly Module[], platform: PlatformServices): Promise<AppContext> {
  const services = new Map<string, unknown>(Object.entries(platform))
  for (const module of moduleStartOrder(modules, [...services.keys()])) {
    const provided = (await module.start(pickServices(services, module.needs))) ?? {}
    for (const [name, service] of Object.entries(provided)) services.set(name, service)
  }
  return pickServices(services, [...services.keys()])
}

/** That a module's `start` uses the names it gave and no others is what its own type says (`module.ts`). */
function pickServices(services: ReadonlyMap<string, unknown>, names: readonly string[]): AppContext {
  return Object.fromEntries(names.map(name => [name, services.get(name)])) as unknown as AppContext
}
