/**
 * Recounts the boxes of a month without cells: box by box, from rules as a person would state them. It shares with
 * the cube only the list of rates and the hand-worked months.
 */
import { TARIFAS_IVA } from '../../catalogos/linea/tarifas.ts'
import type { DocumentoDeIva, HechosDeIva } from '../hechos/hechos.ts'

/** Exact amounts in hundred-thousandths of a colón, for the boxes that documents feed directly. */
export type Recuento = Record<string, bigint>

const mesDe = (fecha: string): number => Number(fecha.slice(5, 7))
const halfUp = (n: bigint, d: bigint): bigint => (n < 0n ? -((-n * 2n + d) / (2n * d)) : (n * 2n + d) / (2n * d))

export function recount({ documentos, recibos = [] }: HechosDeIva, mes: number): Recuento {
  const cajas: Recuento = {}
  const put = (caja: string, cuanto: bigint): void => {
    cajas[caja] = (cajas[caja] ?? 0n) + cuanto
  }
  const creditos: Record<string, bigint> = {}
  const find = (clave: string | undefined) => documentos.find((d) => d.clave === clave)
  const corregido = (d: DocumentoDeIva) => find(d.referencias?.[0]?.numero)
  const mesQueCuenta = (d: DocumentoDeIva): number => {
    const codigo = d.referencias?.[0]?.codigo
    return codigo === '13' || codigo === '14' ? mesDe(corregido(d)!.fechaEmision) : mesDe(d.fechaEmision)
  }

  for (const d of documentos) {
    if (d.estado !== 'cuenta') continue
    const madre = corregido(d) ?? d
    const signo = d.tipo === 'NC' ? -1n : 1n
    const colon = (m: bigint): bigint => halfUp(signo * m * d.tipoCambio, 100_000n)
    let share = (m: bigint): bigint => (mesQueCuenta(d) === mes ? m : 0n)
    // A note on a sale that does not count waits for nothing: it is whole in its month, like one on any other sale.
    const espera = madre.estado === 'cuenta' && ['08', '10'].includes(madre.condicionVenta)
    if (d.libro === 'emitido' && !d.deCompra && espera) {
      const hasta = (m: bigint, fin: number): bigint => {
        if (mesQueCuenta(d) > fin) return 0n
        const cadena = documentos.filter((x) => x.estado === 'cuenta' && (x === madre || corregido(x) === madre))
        const total = cadena
          .filter((x) => mesQueCuenta(x) <= fin)
          .reduce((t, x) => t + (x.tipo === 'NC' ? -x.total : x.total), 0n)
        const pagado = recibos
          .filter((r) => r.sobre === madre.clave && mesDe(r.fechaEmision) <= fin)
          .reduce((t, r) => t + r.monto, 0n)
        const noventa = new Date(Date.parse(madre.fechaEmision.slice(0, 10)) + 90 * 86_400_000).toISOString()
        const vencida = madre.condicionVenta === '10' && (noventa > '2027' || mesDe(noventa) <= fin) && noventa < '2027'
        if (vencida || (pagado > 0n && pagado >= total)) return m
        return total > 0n ? halfUp(m * pagado, total) : 0n
      }
      share = (m) => hasta(m, mes) - hasta(m, mes - 1)
    }
    const compra = d.libro === 'recibido' || d.deCompra
    if (d.libro === 'recibido') {
      if (madre.estado !== 'cuenta') continue
      if (madre.tipo === 'TE') continue
      const r = madre.respuesta!
      if (r.situacion !== 'R' || r.codigoMensaje === '3') continue
    }
    // Parts of a document with the same treatment: the share applies to their sum.
    const partes = new Map<string, { l: (typeof d.lineas)[number]; base: bigint; tax: bigint }>()
    for (const l of d.lineas) {
      const llave = [l.clase, l.transaccion, l.tarifa, l.tratamiento, l.exoneracion].join()
      const { base, tax } = partes.get(llave) ?? { base: 0n, tax: 0n }
      partes.set(llave, { l, base: base + colon(l.base), tax: tax + colon(l.impuesto) })
    }
    const exporta = !compra && (d.tipo === 'FEE' || madre.tipo === 'FEE')
    for (const parte of partes.values()) {
      const { l } = parte
      const [base, tax] = [share(parte.base), share(parte.tax)]
      const tasa = String(Number(TARIFAS_IVA['4.4'].find((t) => t.codigo === l.tarifa)!.tarifa) / 100)
      if (compra) {
        const de = madre.deCompra
          ? ({ '05': 'exterior', '06': 'usados' }[madre.tipoIdentificacion ?? ''] ?? 'simplificado')
          : ''
        // A note on a purchase has no supplier kind of its own.
        if (de === 'simplificado') put('otrosRegimenes', base)
        else if (de === 'usados') put('comprasEspeciales', base)
        else if (l.tratamiento === 'exento') put('comprasExentas', base)
        else if (l.tratamiento === 'noSujeto') put('comprasNoSujetas', base)
        else if (l.tratamiento === 'exonerado') put('comprasAutorizadas', base)
        else {
          put(`compras ${tasa}`, base)
          put(`soportado ${tasa}`, tax)
          const condicion = d.libro === 'recibido' ? madre.respuesta!.condicion : '05'
          creditos[`${tasa} ${condicion}`] = (creditos[`${tasa} ${condicion}`] ?? 0n) + tax
        }
        if (de === 'exterior') put('autorrepercusion', tax)
      } else if (exporta && parte.tax === 0n) put('exentasPleno', base)
      else if (l.tratamiento === 'gravado') put(`ventas ${tasa}`, base)
      else if (exporta) put('exentasPleno', base)
      else {
        const pleno = l.tratamiento === 'exonerado' ? l.exoneracion === '08' : l.tarifa === '01'
        if (!pleno && l.transaccion === '11') put('capitalExentasSin', base)
        else {
          const nombre = { exento: 'exentas', noSujeto: 'noSujetas', exonerado: 'exoneradas' }[
            l.tratamiento as 'exento'
          ]
          put(`${nombre}${pleno ? 'Pleno' : 'Sin'}`, base)
        }
      }
    }
    if (!compra && d.ivaDevuelto) put('ivaDevuelto', share(colon(d.ivaDevuelto)))
  }
  for (const [clave, cuanto] of Object.entries(creditos)) cajas[`tax ${clave}`] = cuanto
  return cajas
}
