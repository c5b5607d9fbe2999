export { FranjaLinea as default } from '../../../features/venta/borrador/FranjaLinea.tsx'
