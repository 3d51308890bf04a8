export { dictionariesOf, type Dictionaries } from './dictionaries.ts'
