import { Button } from '@mantine/core'
import { toDecimal } from '@pura/domain'
import { mensajes } from '@pura/domain/mensajes'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { DecimalInput } from '../../../../components/campos/DecimalInput.tsx'
import { Monto } from '../../../../components/datos/Monto.tsx'
import { Banner } from '../../../../components/pagina/Banner.tsx'
import { Section } from '../../../../components/pagina/Section.tsx'
import { formatPorcentaje } from '../../../../lib/formato/format.ts'
import { devueltoQuery, documentoQuery } from '../../documento/consultas.ts'
import { llenas, type ReferenciaForm } from '../../modelo/estado.ts'
import { toCobros } from '../../modelo/origen/queda.ts'
import { lineasDePago, tasaDePago } from '../../modelo/origen/recibo.ts'
import { useDocumentoContext } from '../base/contexto.ts'
import propias from '../base/Secciones.module.css'
import type { PropsSeccionLineas } from './SeccionLineas.tsx'

/** Lines of a receipt: only the amount paid is typed; the lines follow from it (docs/hacienda.md §3.4). */
export function SeccionPago(props: PropsSeccionLineas) {
  const { form, soloVer } = useDocumentoContext()
  return (
    <Section {...props} resumen={props.abierta ? '' : <Resumen />}>
      {props.abierta && (
        <div className={`columna hueco-12 ${propias.pago}`}>
          {!form.referencia && !soloVer ? (
            <p className="sec" data-campo="vtaDetmList" tabIndex={-1}>
              Elija en el encabezado la factura que se paga.
            </p>
          ) : (
            form.referencia && !soloVer && <MontoPagado key={form.referencia.clave} referencia={form.referencia} />
          )}
          {llenas(form.lineas).length > 0 && <Lineas />}
        </div>
      )}
    </Section>
  )
}

const Resumen = () => {
  const { form, moneda } = useDocumentoContext()
  return form.pago ? <Monto valor={form.pago} moneda={moneda} /> : null
}

/** Amount paid: all or part of the balance; each change recomputes the lines. */
function MontoPagado({ referencia }: { referencia: ReferenciaForm }) {
  const { form, change, moneda, errorOf } = useDocumentoContext()
  const factura = useQuery({ ...documentoQuery(referencia.vtaMovmPK), refetchInterval: false })
  const { data } = factura
  const { data: devuelto } = useQuery(devueltoQuery(referencia.vtaMovmPK))
  const { pago, pagoRegistrado } = form
  // The initial lines are not recomputed until the user types.
  const hecho = useRef(llenas(form.lineas).length > 0 ? pago : null)
  useEffect(() => {
    if (!data || !devuelto || hecho.current === pago) return
    hecho.current = pago
    change({ lineas: lineasDePago(data, toCobros(devuelto), pago) ?? [] })
  }, [data, devuelto, pago, change])
  // A registered payment is already deducted from the balance, and its receipt has the same amount.
  const excede = !pagoRegistrado && referencia.porPagar !== '' && Number(pago) > Number(referencia.porPagar)
  return (
    <>
      {factura.isError && (
        <Banner
          titulo={factura.error.message}
          acciones={<Button onClick={() => void factura.refetch()}>Volver a intentar</Button>}
        />
      )}
      <div className={`tira hueco-10 ${propias.buscar}`}>
        <DecimalInput
          label="Monto que se paga"
          description={
            pagoRegistrado ? (
              mensajes.pago.delPago
            ) : (
              <>
                Por pagar: <Monto valor={referencia.porPagar || referencia.total} moneda={moneda} />
              </>
            )
          }
          readOnly={pagoRegistrado !== undefined}
          withAsterisk
          data-campo="vtaDetmList"
          valor={pago}
          onValor={(valor) => change({ pago: valor })}
          error={errorOf('vtaDetmList') ?? (excede ? 'El pago supera lo que falta por pagar' : undefined)}
        />
        {!pagoRegistrado && (
          <Button
            variant="default"
            disabled={pago === referencia.porPagar}
            onClick={() => change({ pago: referencia.porPagar })}
          >
            {mensajes.pago.pagarTodo}
          </Button>
        )}
      </div>
    </>
  )
}

function Lineas() {
  const { form, ultimo, moneda, errores } = useDocumentoContext()
  const error = errores.find((e) => /^vtaDetmList\[/.test(e.campo))
  return (
    <>
      <div className={propias.marco}>
        <table className={`ancho ${propias.tabla}`}>
          <thead>
            <tr>
              <th scope="col">Detalle</th>
              <th scope="col" className="der">
                Monto sin IVA
              </th>
              <th scope="col" className="no-en-telefono der">
                Base del IVA
              </th>
              <th scope="col" className="der">
                IVA
              </th>
              <th scope="col" className="der">
                Total
              </th>
            </tr>
          </thead>
          <tbody>
            {llenas(form.lineas).map((linea, i) => {
              const calculada = ultimo?.lineas[i]
              return (
                <tr key={linea.id}>
                  <td>{linea.nombre}</td>
                  <td className="num der">{calculada && <Monto valor={toDecimal(calculada.montoTotal)} />}</td>
                  <td className="no-en-telefono num der sec">
                    {calculada && <Monto valor={toDecimal(calculada.subTotal)} />}
                  </td>
                  <td className="num der sec">
                    {formatPorcentaje(tasaDePago(linea))} ·{' '}
                    {calculada && <Monto valor={toDecimal(calculada.impuestoNeto)} />}
                  </td>
                  <td className="num der medio">
                    {calculada && <Monto valor={toDecimal(calculada.montoTotalLinea)} moneda={moneda} />}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      {error && (
        <p className={propias.error} role="alert">
          {error.mensaje}
        </p>
      )}
    </>
  )
}
