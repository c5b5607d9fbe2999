import { Button, Modal, TextInput } from '@mantine/core'
import {
  type ConciliacionPagos,
  contract,
  type DiferenciaPago,
  type PorTransferir,
  type PropuestaBanco,
  type VerboDiferencia,
} from '@pura/contract'
import { mensajesDePagos, textosDeCompra } from '@pura/domain/mensajes/de-pagos'
import { IconFileTypeCsv } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { SoltarArchivo } from '../../../components/campos/SoltarArchivo.tsx'
import { StatusBadge, type Tono } from '../../../components/datos/StatusBadge.tsx'
import { Banner } from '../../../components/pagina/Banner.tsx'
import { Cargando } from '../../../components/pagina/Cargando.tsx'
import { Page } from '../../../components/pagina/Page.tsx'
import { Reintento } from '../../../components/pagina/Reintento.tsx'
import { motivoOf } from '../../../lib/formato/motivo.ts'
import { avisos } from '../../../lib/navegador/avisos.ts'
import { call } from '../../../lib/servidor/api.ts'
import { formatColones } from '../../../lib/servidor/pagos.ts'
import classes from './Conciliacion.module.css'

const t = mensajesDePagos.conciliacion
const LLAVE = ['conciliacionPagos']

type Pregunta =
  | { clase: 'transferencia'; pago: PorTransferir; documento: string }
  | { clase: 'diferencia'; diferencia: DiferenciaPago; verbo: VerboDiferencia }

/** For the operator: pending transfers, matches proposed from the bank's list, and differences with the provider. */
export function ConciliacionPage() {
  const { data, error, refetch } = useQuery({
    queryKey: LLAVE,
    queryFn: async ({ signal }) => (await call(contract.operadorPagos.conciliacion, { signal })).data,
  })
  const [pregunta, setPregunta] = useState<Pregunta>()
  const banco = useMutation({
    mutationFn: async (archivo: File) =>
      (await call(contract.operadorPagos.banco, { body: new Uint8Array(await archivo.arrayBuffer()) })).data,
  })
  if (error) return <Reintento error={error} onRetry={refetch} />
  return (
    <Page title={t.titulo}>
      {!data ? (
        <Cargando texto={t.cargando} alto={320} />
      ) : (
        <div className={`rejilla hueco-16 ${classes.columna}`}>
          <section className={`rejilla hueco-8 tarjeta ${classes.tarjeta}`} aria-labelledby="diferencias">
            <h2 id="diferencias">{t.diferencias}</h2>
            <p className={data.ultima ? 'sec nota num' : classes.nada}>{describeUltima(data.ultima)}</p>
            {data.diferencias.length === 0 ? (
              // Before the first comparison there is nothing to report.
              data.ultima?.mensaje === '' && <p className={classes.nada}>{t.sinDiferencias}</p>
            ) : (
              <ul>
                {data.diferencias.map((d) => (
                  <Diferencia
                    key={d.id}
                    diferencia={d}
                    onVerbo={(verbo) => setPregunta({ clase: 'diferencia', diferencia: d, verbo })}
                  />
                ))}
              </ul>
            )}
          </section>
          <section className={`rejilla hueco-8 tarjeta ${classes.tarjeta}`} aria-labelledby="transferencias">
            <h2 id="transferencias">{t.transferencias}</h2>
            {data.transferencias.length === 0 ? (
              <p className={classes.nada}>{t.sinTransferencias}</p>
            ) : (
              <ul>
                {data.transferencias.map((pago) => (
                  <Transferencia
                    key={`${pago.compania}-${pago.idPago}`}
                    pago={pago}
                    onConfirm={() => setPregunta({ clase: 'transferencia', pago, documento: '' })}
                  />
                ))}
              </ul>
            )}
          </section>
          <section className={`rejilla hueco-8 tarjeta ${classes.tarjeta}`} aria-labelledby="banco">
            <h2 id="banco">{t.banco}</h2>
            <SoltarArchivo
              titulo={t.bancoSoltar}
              nota={t.bancoNota}
              icono={IconFileTypeCsv}
              accept=".csv,.txt,.xlsx"
              onArchivo={(archivo) => banco.mutate(archivo)}
            />
            {banco.error && <Banner titulo={motivoOf(banco.error)} />}
            {banco.data && (
              <>
                <p className="sec nota" role="status">
                  {t.propuestas(banco.data.length)}
                </p>
                <ul>
                  {banco.data.map((p) => (
                    <Propuesta
                      key={p.renglon}
                      propuesta={p}
                      onConfirm={(pago) => setPregunta({ clase: 'transferencia', pago, documento: p.documento })}
                    />
                  ))}
                </ul>
              </>
            )}
          </section>
        </div>
      )}
      {pregunta?.clase === 'transferencia' && <Confirmar {...pregunta} onClose={() => setPregunta(undefined)} />}
      {pregunta?.clase === 'diferencia' && <Resolver {...pregunta} onClose={() => setPregunta(undefined)} />}
    </Page>
  )
}

function describeUltima(ultima: ConciliacionPagos['ultima']): string {
  if (ultima === null) return t.sinComparar
  const dia = ultima.dia.replaceAll('-', '/')
  return ultima.mensaje === '' ? t.ultima(dia, ultima.cargos) : t.noComparado(dia, ultima.mensaje)
}

const TONOS: Readonly<Record<DiferenciaPago['clase'], Tono>> = {
  solo_nuestro: 'rechazado',
  solo_ajeno: 'rechazado',
  monto: 'pendiente',
  sin_respuesta: 'pendiente',
}

function Diferencia({ diferencia: d, onVerbo }: { diferencia: DiferenciaPago; onVerbo: (v: VerboDiferencia) => void }) {
  const que = [d.nombreCia, d.mes].filter(Boolean).join(' · ') || d.orderId
  return (
    <li className={`rejilla al-medio raya ${classes.fila}`}>
      <span className={`fila envuelve quiebra ${classes.que}`}>
        <StatusBadge tono={d.resuelta ? 'aceptado' : TONOS[d.clase]}>{t.clases[d.clase]}</StatusBadge>
        <span className="medio">{que}</span>
        <span className="nota sec">
          {d.referencia || d.orderId}
          {d.detalle && ` · ${d.detalle}`}
        </span>
      </span>
      <span className="rejilla der seguido num">
        {d.monto !== null && <span>{`${t.aqui} ${formatColones(d.monto)}`}</span>}
        {d.montoAjeno !== null && <span>{`${t.alla} ${formatColones(d.montoAjeno)}`}</span>}
      </span>
      <span className={`tira envuelve al-fin hueco-8 ${classes.verbos}`}>
        {d.resuelta ? (
          <span className="nota sec">{t.resuelta(t.verbos[d.resuelta.verbo], d.resuelta.por)}</span>
        ) : (
          d.verbos.map((verbo) => (
            <Button
              key={verbo}
              size="xs"
              variant="default"
              aria-label={`${t.verbos[verbo]}: ${que}`}
              onClick={() => onVerbo(verbo)}
            >
              {t.verbos[verbo]}
            </Button>
          ))
        )}
      </span>
    </li>
  )
}

const Transferencia = ({ pago, onConfirm }: { pago: PorTransferir; onConfirm: () => void }) => (
  <li className={`rejilla al-medio raya ${classes.fila}`}>
    <span className={`fila envuelve quiebra ${classes.que}`}>
      <span className="medio">{pago.nombreCia}</span>
      <span className="nota sec num">
        {pago.mes} · {pago.referencia} · {pago.generado.replaceAll('-', '/')}
      </span>
    </span>
    <span className="rejilla der seguido num">{formatColones(pago.monto)}</span>
    <span className={`tira envuelve al-fin hueco-8 ${classes.verbos}`}>
      <Button size="xs" variant="default" aria-label={`${t.confirmar}: ${pago.nombreCia}`} onClick={onConfirm}>
        {t.confirmar}
      </Button>
    </span>
  </li>
)

interface PropuestaProps {
  propuesta: PropuestaBanco
  onConfirm: (pago: PorTransferir) => void
}

const Propuesta = ({ propuesta: p, onConfirm }: PropuestaProps) => (
  <li className={`rejilla al-medio raya ${classes.fila}`}>
    <span className={`fila envuelve quiebra ${classes.que}`}>
      <span className="medio">{p.pago ? `${p.pago.nombreCia} · ${p.pago.mes}` : t.sinPropuesta}</span>
      <span className="nota sec num">
        {[p.fecha || t.renglon(p.renglon), p.detalle || p.documento, p.porque].filter(Boolean).join(' · ')}
      </span>
    </span>
    <span className="rejilla der seguido num">{p.monto !== null && formatColones(p.monto)}</span>
    <span className={`tira envuelve al-fin hueco-8 ${classes.verbos}`}>
      {p.pago && (
        <Button
          size="xs"
          variant="default"
          aria-label={`${t.confirmar}: ${p.pago.nombreCia}, renglón ${p.renglon}`}
          onClick={() => p.pago && onConfirm(p.pago)}
        >
          {t.confirmar}
        </Button>
      )}
    </span>
  </li>
)

interface ConfirmarProps {
  pago: PorTransferir
  documento: string
  onClose: () => void
}

/** Records the bank movement: it pays exactly one purchase. */
function Confirmar({ pago, documento: propuesto, onClose }: ConfirmarProps) {
  const queryClient = useQueryClient()
  const [documento, setDocumento] = useState(propuesto)
  const [error, setError] = useState<string>()
  const confirmar = useMutation({
    mutationFn: () =>
      call(contract.operadorPagos.confirmar, {
        body: { compania: pago.compania, idPago: pago.idPago, documento: documento.trim() },
      }),
    onSuccess: () => {
      avisos.bien(textosDeCompra.transferenciaConfirmada, pago.nombreCia)
      onClose()
    },
    onError: (fallo) => setError(motivoOf(fallo)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: LLAVE }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (documento.trim() === '') return setError(t.documentoRequerido)
    confirmar.mutate()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t.confirmarTitulo(pago.nombreCia)}
      centered
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      <form className="rejilla hueco-14" onSubmit={submit} noValidate>
        <p className="sec num">{t.confirmarNota(formatColones(pago.monto), pago.referencia)}</p>
        <TextInput
          label={t.documento}
          value={documento}
          maxLength={40}
          error={error}
          data-autofocus
          onChange={({ currentTarget }) => {
            setDocumento(currentTarget.value)
            setError(undefined)
          }}
        />
        <div className={`tira envuelve al-fin hueco-8 ${classes.verbos}`}>
          <Button variant="default" onClick={onClose}>
            {mensajesDePagos.paquete.cancelar}
          </Button>
          <Button type="submit" loading={confirmar.isPending}>
            {t.confirmar}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

interface ResolverProps {
  diferencia: DiferenciaPago
  verbo: VerboDiferencia
  onClose: () => void
}

function Resolver({ diferencia, verbo, onClose }: ResolverProps) {
  const queryClient = useQueryClient()
  const [nota, setNota] = useState('')
  const resolver = useMutation({
    mutationFn: () => call(contract.operadorPagos.resolver, { body: { id: diferencia.id, verbo, nota: nota.trim() } }),
    onSuccess: () => {
      avisos.bien(t.resuelto)
      onClose()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: LLAVE }),
  })
  return (
    <Modal opened onClose={onClose} title={t.verbos[verbo]} centered closeButtonProps={{ 'aria-label': 'Cerrar' }}>
      <div className="rejilla hueco-14">
        <p className="sec">{t.preguntas[verbo]}</p>
        <TextInput
          label={t.nota}
          value={nota}
          maxLength={200}
          data-autofocus
          onChange={({ currentTarget }) => setNota(currentTarget.value)}
        />
        {resolver.error && <Banner titulo={motivoOf(resolver.error)} />}
        <div className={`tira envuelve al-fin hueco-8 ${classes.verbos}`}>
          <Button variant="default" onClick={onClose}>
            {mensajesDePagos.paquete.cancelar}
          </Button>
          <Button loading={resolver.isPending} onClick={() => resolver.mutate()}>
            {t.verbos[verbo]}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
