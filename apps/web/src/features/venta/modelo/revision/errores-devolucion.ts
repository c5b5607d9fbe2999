/** What a credit note requires: what is returned, and why. */
import { mensajes } from '@pura/domain'
import type { ErrorEnCampo } from '../calculo.ts'
import { celda } from '../campos.ts'
import { type DocumentoForm, llenas } from '../estado.ts'
import { asksDevolucion } from './devolucion.ts'

export function findErroresDevolucion(form: DocumentoForm): ErrorEnCampo[] {
  const { devolucion, razon, lineas, referencia } = form
  const errores: ErrorEnCampo[] = []
  if (referencia && razon.trim() === '') errores.push({ campo: 'razon', mensaje: mensajes.documento.razonDeNota })
  if (asksDevolucion(form, 'NC') && llenas(lineas).length === 0) {
    errores.push({
      campo: 'vtaDetmList',
      mensaje: devolucion ? mensajes.documento.devolucionVacia : mensajes.documento.devolucionSinElegir,
    })
  }
  for (const [i, { tope, queda = tope, cantidad }] of lineas.entries()) {
    if (queda === undefined || Number(cantidad) <= Number(queda)) continue
    const mensaje = queda === tope ? mensajes.documento.devueltoDeMas(queda) : mensajes.documento.quedaMenos(queda)
    errores.push({ campo: celda(i, 'cantidad'), mensaje })
  }
  return errores
}
