import type { ListSettingsPort } from '@xuanjiao/core/model/kit-ports'
import { personalList, type PersonalList } from './personal-list.ts'

/** The pages a person put on top of the menu, by their addresses (rules/shell#favourites). */
export interface FavouritePages extends Omit<PersonalList<string>, 'save'> {
  toggle(path: string): void
  /** Puts one where another stands; the other makes room. */
  move(path: string, to: string): void
}

export function favouritePages(port: Omit<ListSettingsPort, 'pinned'>): FavouritePages {
  const { save, ...list } = personalList({ port, route: 'menu:favourites', name: 'paths', isItem: isText })
  return {
    ...list,
    toggle(path) {
      const all = list.all()
      save(all.includes(path) ? all.filter(one => one !== path) : [...all, path])
    },
    move(path, to) {
      const all = list.all()
      if (all.includes(path) && all.includes(to))
        save(all.toSpliced(all.indexOf(path), 1).toSpliced(all.indexOf(to), 0, path))
    },
  }
}

const isText = (value: unknown): value is string => typeof value === 'string'
