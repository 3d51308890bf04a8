import type { HomeKind } from '@xuanjiao/contract/business/dashboard/homes/home-cards'

/** The addresses of homes; `/dashboard/analysis` is everybody's own (rules/homes#forward). */
const HOMES: Readonly<Record<string, readonly HomeKind[]>> = {
  '/dashboard/admin': ['admin', 'area', 'hospital'],
  '/dashboard/area': ['area', 'hospital'],
  '/dashboard/hospital': ['hospital', 'ward'],
  '/dashboard/review': ['review'],
}

/** Whether a home is shown at an address: its own, or where one came by going down. */
export const isHomeAt = (pathname: string, kind: HomeKind): boolean => HOMES[pathname]?.includes(kind) ?? true
