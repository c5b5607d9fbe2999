import { Button } from '@mantine/core'
import { contract, type DocRecibidoCompleto, type ProveedorRecibidos } from '@pura/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DecimalInput } from '../../../components/campos/DecimalInput.tsx'
import { useTecleado } from '../../../components/mantenimiento/formulario/use-escrito.ts'
import { formatMonto } from '../../../lib/formato/format.ts'
import { motivoOf } from '../../../lib/formato/motivo.ts'
import { avisos } from '../../../lib/navegador/avisos.ts'
import { call } from '../../../lib/servidor/api.ts'
import { proveedorQuery, refreshRecibidos } from '../recibido/consultas.ts'
import classes from './Responder.module.css'

/** Equal answers by a person before one may be automatic. */
const RESPUESTAS_IGUALES = 5

/**
 * Enables automatic acceptance of this supplier's documents that resemble the last answered ones, up to a maximum
 * total.
 */
export function Automatico({ documento }: { documento: DocRecibidoCompleto }) {
  const { data } = useQuery(proveedorQuery(documento.docRecibidosPK.codCia, documento.nitEmisor))
  if (!data) return null
  const estado = data.automatico ? `encendidas hasta ${formatMonto(data.techo, { nombreCorto: 'CRC' })}` : 'apagadas'
  return (
    <details className={`nota ${classes.automatico}`}>
      <summary>Respuestas automáticas a este proveedor: {estado}</summary>
      {data.automatico || data.respuestasIguales >= RESPUESTAS_IGUALES ? (
        <Techo key={`${data.automatico} ${data.techo}`} documento={documento} proveedor={data} />
      ) : (
        <p className="sec nota">
          Se pueden encender después de {RESPUESTAS_IGUALES} respuestas iguales seguidas; van {data.respuestasIguales}.
        </p>
      )}
    </details>
  )
}

function Techo({ documento, proveedor }: { documento: DocRecibidoCompleto; proveedor: ProveedorRecibidos }) {
  const { automatico, techo } = proveedor
  const [{ escrito }, change] = useTecleado(`automático ${documento.nitEmisor}`, {
    escrito: automatico ? techo : documento.totalFactura,
  })
  const [ocupado, setOcupado] = useState(false)
  const queryClient = useQueryClient()
  const params = { codCia: documento.docRecibidosPK.codCia, nit: documento.nitEmisor }

  async function save(encendido: boolean) {
    setOcupado(true)
    try {
      const body = { automatico: encendido, techo: escrito || '0' }
      await call(contract.docRecibidoProveedor.automatico, { params, body })
      avisos.bien(encendido ? 'Respuestas automáticas encendidas' : 'Respuestas automáticas apagadas', documento.emisor)
      await refreshRecibidos(queryClient)
    } catch (error) {
      avisos.mal(motivoOf(error))
    } finally {
      setOcupado(false)
    }
  }

  return (
    <>
      <p className="sec nota">
        Lo que llegue con la aceptación de Hacienda y coincida con las {RESPUESTAS_IGUALES} últimas respuestas se acepta
        solo. Lo demás sigue esperando que usted responda.
      </p>
      <div className={`tira envuelve hueco-8 ${classes.techo}`}>
        <DecimalInput
          label="Hasta este total, en colones"
          valor={escrito}
          onValor={(valor) => change({ escrito: valor })}
        />
        <Button variant="default" loading={ocupado} disabled={!(Number(escrito) > 0)} onClick={() => void save(true)}>
          {automatico ? 'Cambiar' : 'Encender'}
        </Button>
        {automatico && (
          <Button variant="default" loading={ocupado} onClick={() => void save(false)}>
            Apagar
          </Button>
        )}
      </div>
    </>
  )
}
