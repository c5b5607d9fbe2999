import { ARCHIVO, contract } from '@pura/contract'
import {
  CERO,
  type Monto as Cifra,
  isIva,
  max,
  monto,
  type Periodo,
  subtract,
  sumBy,
  tipoDocto,
  toDecimal,
} from '@pura/domain'
import { daysInMonth, formatFecha } from '@pura/domain/fecha'
import { mensajes } from '@pura/domain/mensajes'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Monto } from '../../../../components/datos/Monto.tsx'
import { formatMonto } from '../../../../lib/formato/format.ts'
import { call } from '../../../../lib/servidor/api.ts'
import { useAcceso } from '../../../../lib/servidor/opciones.ts'
import { devueltoQuery } from '../../documento/consultas.ts'
import { type Mes, mesesOf, nombreConAnio } from '../../modelo/mes-de-nota.ts'
import { useDocumentoContext } from '../base/contexto.ts'
import classes from './Totales.module.css'

const textos = mensajes.documento

/** Month in which a note counts, which its code decides (docs/hacienda.md §3.6), and the rest of the document. */
export function EfectoIva() {
  const { form, ultimo, moneda, tipo } = useDocumentoContext()
  const { referencia, codigoReferencia } = form
  const { data: devuelto } = useQuery({
    ...devueltoQuery(referencia?.vtaMovmPK ?? NINGUNO),
    enabled: tipo === 'NC' && referencia !== null,
  })
  if (!referencia || !ultimo) return null
  const { resumen } = ultimo
  const iva = sumBy(
    resumen.desglose.filter((d) => isIva(d.codigo)),
    (d) => d.totalMontoImpuesto,
  )
  const meses = mesesOf(referencia.fechaEmision, codigoReferencia)
  // A purchase's return is credit, not part of the sales.
  const deVenta = referencia.vtaMovmPK.idTipoDoctoVta !== COMPRA
  const queda = devuelto && toDecimal(max(CERO, subtract(monto(devuelto.queda.total), resumen.totalComprobante)))
  return (
    <section aria-label={textos.efectoEnIva}>
      <hr className={classes.raya} />
      <p className="sec nota">{textos.efectoEnIva}</p>
      {meses.map((mes) => (
        <CajaMes
          key={`${mes.periodo.anio}-${mes.periodo.mes}`}
          mes={mes}
          iva={tipo === 'NC' ? negate(iva) : iva}
          deVenta={deVenta}
        />
      ))}
      {queda !== undefined && (
        <p className={`tira entre hueco-8 ${classes.queda}`}>
          <span className="sec nota">{textos.quedaDeLaFactura}</span>
          <Monto valor={queda} moneda={moneda} />
        </p>
      )}
    </section>
  )
}

interface PropsMes {
  mes: Mes
  /** IVA that the note adds or subtracts. */
  iva: Cifra
  deVenta: boolean
}

/** The month's sales IVA, for users with access to the archive. */
function CajaMes({ mes: { periodo, cambia, que }, iva, deVenta }: PropsMes) {
  const { form, moneda, codCia } = useDocumentoContext()
  const conDebito = useAcceso(ARCHIVO) === true && deVenta
  const { data: debito } = useQuery({ ...debitoQuery(codCia, periodo), enabled: conDebito })
  const despues =
    debito === undefined ? undefined : Number(debito) + Number(toDecimal(iva)) * Number(form.tasaCambio || 1)
  return (
    <p className={`tira entre hueco-8 ${classes.mes}`} data-cambia={cambia || undefined}>
      <span>
        <span className={cambia ? 'medio' : undefined}>{nombreConAnio(periodo)}</span>
        <span className="sec nota">{que}</span>
        {debito !== undefined && (
          <span className="sec nota num">
            {textos.debito} {inColones(Number(debito))}
            {cambia && despues !== undefined && ` → ${inColones(despues)}`}
          </span>
        )}
      </span>
      <span className={cambia ? 'num medio' : 'sec'}>
        {cambia ? formatMonto(toDecimal(iva), moneda) : textos.sinCambio}
      </span>
    </p>
  )
}

const COLONES = { nombreCorto: 'CRC' }
const inColones = (valor: number): string => formatMonto(String(Math.round(valor)), COLONES, 0)
const negate = (valor: Cifra): Cifra => subtract(CERO, valor)
const COMPRA = tipoDocto('FEC').id
const NINGUNO = { codCia: 0, numDocto: 0 }

/** IVA of a month's sales that Hacienda accepted, in colones. */
const debitoQuery = (codCia: number, { anio, mes }: Periodo) =>
  queryOptions({
    queryKey: ['documentos', 'debito', codCia, anio, mes],
    queryFn: async ({ signal }) => {
      const dia = (d: number) => formatFecha({ anio, mes, dia: d })
      const query = { codCia, fechaInicio: dia(1), fechaFin: dia(daysInMonth(anio, mes)) }
      const { data } = await call(contract.emitidos.totales, { query, signal })
      return toDecimal(
        sumBy(
          data.filter((fila) => isIva(fila.codigo)),
          (fila) => monto(fila.totalImpuesto),
        ),
      )
    },
  })
