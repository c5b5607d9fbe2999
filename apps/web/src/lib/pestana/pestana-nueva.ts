import { takePestanaDeUrl } from './pestana.ts'

takePestanaDeUrl()
