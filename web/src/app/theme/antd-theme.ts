import type { ConfigProviderProps } from 'antd'

/** Ant Design is told of no theme: its style sheet is made when the application is built. `PLAIN_ANTD=on` puts `web/build/antd/plain-antd-theme.ts` in the place of this file. */
export function useAntdTheme(): Pick<ConfigProviderProps, 'theme'> {
  return NONE
}

const NONE = {}
