import fs from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from '../base/paths.mjs'
import { withBuiltPaths } from './built-sources.mjs'
import { packedManifest } from './packed-manifest.mjs'
import { PACKAGES } from './packages.mjs'

const house = {
  name: '@xuanjiao/x',
  version: '0.1.0',
  private: true,
  exports: { '.': './src/ui/x.tsx', './model/*': './src/model/*.ts', './theme.css': './src/ui/theme.css' },
  devDependencies: { croner: '1.0.0' },
  peerDependencies: { antd: '6.6.8', dayjs: '^1.11.0', react: '19.3.1' },
}

test('a manifest for outside names built files, loosens peers and leaves the house at home', () => {
  expect(packedManifest(house)).toEqual({
    name: '@xuanjiao/x',
    version: '0.1.0',
    license: 'MIT',
    exports: {
      '.': { types: './dist/ui/x.d.ts', default: './dist/ui/x.js' },
      './model/*': { types: './dist/model/*.d.ts', default: './dist/model/*.js' },
      './theme.css': './dist/ui/theme.css',
    },
    peerDependencies: { antd: '^6.6.8', dayjs: '^1.11.0', react: '^19.3.1', 'react-dom': '^19.3.1' },
    files: ['dist'],
    sideEffects: ['**/*.css'],
  })
})

test('only the doors it names go out, and one that is not there is told of', () => {
  expect(Object.keys(packedManifest(house, ['.']).exports)).toEqual(['.'])
  expect(() => packedManifest(house, ['.', './live'])).toThrow('./live')
})

test.each(PACKAGES)('every door of $folder leads to a file, and it has a README', ({ folder, ...own }) => {
  const { exports: sources, ...manifest } = JSON.parse(fs.readFileSync(inRoot(folder, 'package.json'), 'utf8'))
  const names = 'doors' in own ? (own.doors ?? []) : Object.keys(sources).filter(name => !name.includes('*'))
  expect(packedManifest({ exports: sources, ...manifest }, names).name).toBe(manifest.name)
  for (const name of names) expect(fs.existsSync(inRoot(folder, sources[name])), `${folder} ${name}`).toBe(true)
  expect(fs.existsSync(inRoot(folder, 'README.md'))).toBe(true)
})

test('built files call each other by what they have become, and others as before', () => {
  const code = `import { a } from './a.ts'
const B = lazy(() => import('../b/b.tsx'))
new Worker(new URL('./read-worker.ts', import.meta.url))
import './grid.css'
import x from "@xuanjiao/core/model/x"`
  expect(withBuiltPaths(code)).toBe(`import { a } from './a.js'
const B = lazy(() => import('../b/b.js'))
new Worker(new URL('./read-worker.js', import.meta.url))
import './grid.css'
import x from "@xuanjiao/core/model/x"`)
})
