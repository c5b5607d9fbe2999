import { type DocumentoResumen, SECCION_DE_TIPO } from '@pura/contract'
import { tipoDoctoById } from '@pura/domain/documento'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import tonos from '../../../components/datos/tonos.module.css'
import { useSinLinea, watchLinea } from '../../../lib/consulta/linea.ts'
import { formatFechaHora, formatHora, formatMonto } from '../../../lib/formato/format.ts'
import { useSesion } from '../../../lib/servidor/session.ts'
import { refreshDocumentos } from '../documento/consultas.ts'
import type { Autor } from './almacen.ts'
import { refreshBorradores } from './consultas.ts'
import classes from './FranjaLinea.module.css'
import { type BorradorPedido, cancelPedido, listPedidos, sendPedidos, subscribePedidos } from './pedidos.ts'

/** Pause between tries of what could not be sent although the server answers. */
const REINTENTO_MS = 5_000

/**
 * Since when there is no connection, and which documents are issued when it is back. The shell's strip also watches the
 * line and sends them; the form, which covers the shell, shows the same.
 */
export function FranjaLinea({ enFormulario }: { enFormulario?: boolean }) {
  const { cia, usuario } = useSesion()
  const { codCia } = cia
  const { idUsuario } = usuario.usuarioPK
  const autor = useMemo(() => ({ codCia, idUsuario }), [codCia, idUsuario])
  const desde = useSinLinea()
  const pedidos = usePedidos(autor)
  const { generados, forget } = useEnvio(autor, pedidos, !enFormulario)
  const [abierta, setAbierta] = useState(false)
  if (desde === undefined && pedidos.length === 0 && generados.length === 0) return null
  const [unico] = pedidos
  return (
    <section className={`fijo nota ${classes.franja} ${tonos.pendiente}`} aria-label="Conexión">
      <div className={`fila envuelve ${classes.linea}`}>
        <span className={classes.pulso} aria-hidden />
        <span role="status">
          {desde !== undefined ? (
            <>
              <b>Sin conexión desde {since(desde)}.</b> Lo escrito se conserva.
            </>
          ) : pedidos.length > 0 ? (
            <b>Hay conexión.</b>
          ) : (
            <b>Se generó al volver la conexión.</b>
          )}
        </span>
        <span className="crece" />
        {pedidos.length === 1 && unico ? (
          <Pedido autor={autor} pedido={unico} enFormulario={enFormulario} />
        ) : (
          pedidos.length > 1 && (
            <>
              <span>{sayPedidos(pedidos)}</span>
              <button
                type="button"
                className={classes.verbo}
                aria-expanded={abierta}
                onClick={() => setAbierta(!abierta)}
              >
                {abierta ? 'Ocultar' : 'Cuáles'}
              </button>
            </>
          )
        )}
        {pedidos.length === 0 &&
          generados.map((documento) => (
            <Generado key={documento.vtaMovmPK.numDocto} documento={documento} onClose={() => forget(documento)} />
          ))}
      </div>
      {abierta && pedidos.length > 1 && (
        <ul className={classes.lista}>
          {pedidos.map((pedido) => (
            <li key={pedido.idBorrador} className={`fila envuelve ${classes.linea}`}>
              <Pedido autor={autor} pedido={pedido} enFormulario={enFormulario} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function sayPedidos(pedidos: readonly BorradorPedido[]): string {
  const mal = pedidos.filter(({ pedido }) => pedido.rechazo).length
  const esperan = pedidos.length - mal
  return [
    esperan > 0 &&
      (esperan === 1 ? '1 documento se generará al volver' : `${esperan} documentos se generarán al volver`),
    mal > 0 && (mal === 1 ? '1 no se generó' : `${mal} no se generaron`),
  ]
    .filter(Boolean)
    .join(' · ')
}

interface PropsDePedido {
  autor: Autor
  pedido: BorradorPedido
  enFormulario: boolean | undefined
}

function Pedido({ autor, pedido, enFormulario }: PropsDePedido) {
  const { rechazo } = pedido.pedido
  const nombre = tipoDoctoById(pedido.idTipoDoctoVta)?.nombre ?? 'Documento'
  const lista = SECCION_DE_TIPO[pedido.idTipoDoctoVta]
  const datos = [pedido.nombreCliente, pedido.total && formatMonto(pedido.total, { nombreCorto: pedido.moneda })]
  return (
    <>
      <span className="recorta">
        {rechazo ? `${nombre} no se generó: ${rechazo[0]?.mensaje}` : `${nombre} se generará al volver`}
        {datos.filter(Boolean).map((dato) => ` · ${dato}`)}
      </span>
      {!enFormulario && lista && (
        <Link to={lista as '/facturasElectronicas'} search={{ borrador: pedido.idBorrador }} className={classes.verbo}>
          Ver
        </Link>
      )}
      <button type="button" className={classes.verbo} onClick={() => cancelPedido(autor, pedido)}>
        {rechazo ? 'Dejar como borrador' : 'Cancelar'}
      </button>
    </>
  )
}

function Generado({ documento, onClose }: { documento: DocumentoResumen; onClose: () => void }) {
  const { prefijo, referencia, total, idMoneda, vtaMovmPK } = documento
  return (
    <>
      <Link
        to="/documentosEmitidos/$idDocumento"
        params={{ idDocumento: String(vtaMovmPK.numDocto) }}
        className={classes.verbo}
        onClick={onClose}
      >
        {tipoDoctoById(vtaMovmPK.idTipoDoctoVta)?.nombre} {prefijo}
        {referencia} · {formatMonto(total, idMoneda)}
      </Link>
      <button type="button" className={classes.verbo} onClick={onClose}>
        Cerrar
      </button>
    </>
  )
}

/** The documents that wait, as this browser keeps them. */
function usePedidos(autor: Autor): readonly BorradorPedido[] {
  const leidos = useMemo(() => {
    let texto = ''
    let pedidos: readonly BorradorPedido[] = NINGUNO
    // The same array while nothing changed.
    return () => {
      const ahora = listPedidos(autor)
      const nuevo = JSON.stringify(ahora.map(({ idBorrador, pedido }) => [idBorrador, pedido.momento, pedido.rechazo]))
      if (nuevo !== texto) {
        texto = nuevo
        pedidos = ahora
      }
      return pedidos
    }
  }, [autor])
  return useSyncExternalStore(subscribePedidos, leidos)
}

const NINGUNO: readonly BorradorPedido[] = []

/** Watches the line, and issues what waits once there is one. */
function useEnvio(autor: Autor, pedidos: readonly BorradorPedido[], activo: boolean) {
  const queries = useQueryClient()
  const desde = useSinLinea()
  const [generados, setGenerados] = useState<readonly DocumentoResumen[]>([])
  const espera = pedidos.some(({ pedido }) => !pedido.rechazo)
  useEffect(() => {
    if (activo) return watchLinea()
  }, [activo])
  useEffect(() => {
    if (!activo || !espera || desde !== undefined) return
    const send = async () => {
      const emitidos = await sendPedidos(autor)
      if (emitidos.length > 0) setGenerados((antes) => [...antes, ...emitidos])
      await Promise.all([refreshDocumentos(queries), refreshBorradores(queries)])
    }
    void send()
    const reloj = setInterval(() => void send(), REINTENTO_MS)
    return () => clearInterval(reloj)
  }, [activo, espera, desde, autor, queries])
  const forget = useCallback((documento: DocumentoResumen) => {
    setGenerados((antes) => antes.filter((d) => d !== documento))
  }, [])
  return { generados, forget }
}

function since(instante: string): string {
  const today = new Date().toDateString() === new Date(instante).toDateString()
  return today ? formatHora(instante, false) : formatFechaHora(instante)
}
