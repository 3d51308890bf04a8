import type { ConfigProviderProps } from 'antd'
import { useMemo, useSyncExternalStore } from 'react'
import { effectiveLook, effectivePrimary, themeStore } from '../../src/app/theme/theme-store.ts'
import { ANTD_KEY, antdConfig } from './antd-config.ts'

// Our own style sheets read its variables outside of its elements, too.
document.documentElement.classList.add(ANTD_KEY)

/** The theme for an Ant Design that makes its styles in the browser. */
export function useAntdTheme(): Pick<ConfigProviderProps, 'theme'> {
  const choice = useSyncExternalStore(themeStore.subscribe, themeStore.getState)
  return useMemo(() => ({ theme: antdConfig(effectiveLook(choice), effectivePrimary(choice)) }), [choice])
}
