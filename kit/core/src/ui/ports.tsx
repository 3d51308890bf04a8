import { createContext, use, type ReactNode } from 'react'
import type { KitPorts } from '../model/ports.ts'

const PortsContext = createContext<KitPorts | undefined>(undefined)

/** Hands the product's ports to every widget below. */
export function KitProvider({ ports, children }: { ports: KitPorts; children: ReactNode }) {
  return <PortsContext value={ports}>{children}</PortsContext>
}

/** The ports of the product around; without a provider a widget says so at once instead of failing later. */
export function usePorts(): KitPorts {
  const ports = use(PortsContext)
  if (!ports) throw new Error('KitProvider is missing around this widget')
  return ports
}
