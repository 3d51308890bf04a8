import { steppedNumberSchema } from '../base/common-value-schema.ts'
import type { SliderField } from './slider.ts'

export const sliderSchema = ({ title, min = 0, max = 100, step = 1 }: SliderField) =>
  steppedNumberSchema(title, min, max, step)
