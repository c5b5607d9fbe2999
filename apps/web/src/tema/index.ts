import './capas.css'
import '@mantine/core/styles.layer.css'
import 'virtual:tokens.css'
import './fuentes.css'
import './mantine.css'
import './controles.css'
import './base.css'

export { theme } from './theme.tsx'
