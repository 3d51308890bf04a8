import { stepped } from '../base/value-schema.ts'
import type { SliderField } from './slider.ts'

export const sliderSchema = ({ title, min = 0, max = 100, step = 1 }: SliderField) => stepped(title, min, max, step)
