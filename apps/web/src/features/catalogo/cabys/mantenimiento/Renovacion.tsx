import { Anchor, Button, Loader } from '@mantine/core'
import { contract, type EstadoListas, type RevisionCabys } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { IconRefresh } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { StatusBadge, type Tono } from '../../../../components/datos/StatusBadge.tsx'
import { Banner } from '../../../../components/pagina/Banner.tsx'
import { formatFechaHora } from '../../../../lib/formato/format.ts'
import { motivoOf } from '../../../../lib/formato/motivo.ts'
import { avisos } from '../../../../lib/navegador/avisos.ts'
import { call } from '../../../../lib/servidor/api.ts'
import { useOperador } from '../../../../lib/servidor/opciones.ts'
import { CargarArchivo } from './CargarArchivo.tsx'
import { listasQuery, refreshCatalogo } from './consultas.ts'
import classes from './Mantenimiento.module.css'

/** Last comparison with the Central Bank's CABYS, its result, and the next one. */
export function Renovacion({ estado }: { estado: EstadoListas | undefined }) {
  const renovacion = estado?.renovacion
  const operador = useOperador()
  const queryClient = useQueryClient()
  const request = useMutation({
    mutationFn: () => call(contract.listas.renovar),
    onError: (error) => avisos.mal(motivoOf(error, mensajes.general.errorDesconocido)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: listasQuery.queryKey }),
  })
  const enCurso = renovacion?.enCurso ?? false
  useFin(enCurso, renovacion?.ultima ?? null)
  const ultima = renovacion?.ultima

  return (
    <section className={classes.tarjeta} aria-labelledby="renovacion">
      <div className={`tira entre hueco-16 ${classes.cabeza}`}>
        <div>
          <h2 id="renovacion">CABYS publicado</h2>
          <p className="sec">
            Cada mes se compara con lo que publica el{' '}
            {renovacion && (
              <Anchor href={renovacion.direccion} target="_blank" rel="noreferrer" fz="inherit" underline="always">
                Banco Central
              </Anchor>
            )}
            .
          </p>
        </div>
        {operador && (
          <div className={`tira envuelve al-fin hueco-8 ${classes.botones}`}>
            <CargarArchivo disabled={!estado || estado.cargando || enCurso} />
            <Button
              leftSection={<IconRefresh size={17} stroke={1.7} aria-hidden />}
              disabled={!estado || estado.cargando}
              loading={request.isPending || enCurso}
              onClick={() => request.mutate()}
            >
              Actualizar ahora
            </Button>
          </div>
        )}
      </div>
      {ultima?.resultado === 'fallo' && !enCurso && (
        <Banner titulo="No se pudo actualizar el CABYS">
          {ultima.motivo}. Rige el de antes{renovacion?.proxima && ', y se intenta otra vez solo'}.
        </Banner>
      )}
      <dl className={`rejilla hueco-12 ${classes.datos}`}>
        <div>
          <dt>Última vez</dt>
          <dd className="num">{ultima ? formatFechaHora(ultima.momento) : 'Todavía no'}</dd>
        </div>
        <div>
          <dt>Resultado</dt>
          <dd>
            <span role="status">
              {enCurso ? (
                <span className={`al-medio hueco-6 ${classes.junto}`}>
                  <Loader size={14} aria-hidden /> Comparando…
                </span>
              ) : ultima ? (
                <Resultado revision={ultima} />
              ) : (
                '—'
              )}
            </span>
          </dd>
        </div>
        <div>
          <dt>Próxima</dt>
          <dd className="num">{describeProxima(renovacion)}</dd>
        </div>
      </dl>
    </section>
  )
}

function describeProxima(renovacion: EstadoListas['renovacion'] | undefined): string {
  if (!renovacion) return '—'
  if (renovacion.enCurso) return 'Ahora'
  return renovacion.proxima ? formatFechaHora(renovacion.proxima) : 'Solo cuando se pide'
}

const TONOS: Readonly<Record<RevisionCabys['resultado'], readonly [Tono, string]>> = {
  igual: ['aceptado', 'Sin cambios'],
  renovado: ['aceptado', 'Actualizado'],
  fallo: ['rechazado', 'Falló'],
}

function Resultado({ revision }: { revision: RevisionCabys }) {
  const [tono, nombre] = TONOS[revision.resultado]
  return <StatusBadge tono={tono}>{nombre}</StatusBadge>
}

/** When a running renewal ends, shows its result and refetches everything. */
function useFin(enCurso: boolean, ultima: RevisionCabys | null): void {
  const queryClient = useQueryClient()
  const antes = useRef(enCurso)
  useEffect(() => {
    if (antes.current && !enCurso) {
      void refreshCatalogo(queryClient)
      if (ultima?.resultado === 'igual') avisos.bien('El CABYS está al día')
      if (ultima?.resultado === 'renovado') avisos.bien('CABYS actualizado', describeRevision(ultima))
    }
    antes.current = enCurso
  }, [enCurso, ultima, queryClient])
}

/** 1 nuevo, 2 retirados… */
export function describeRevision({ nuevos, retirados, renombrados, tarifas }: RevisionCabys): string {
  const partes = [
    [retirados, 'retirado', 'retirados'],
    [tarifas, 'con otra tarifa', 'con otra tarifa'],
    [renombrados, 'con otro nombre', 'con otro nombre'],
    [nuevos, 'nuevo', 'nuevos'],
  ] as const
  return partes
    .filter(([cuantos]) => cuantos > 0)
    .map(([cuantos, uno, varios]) => `${cuantos.toLocaleString('es-CR')} ${cuantos === 1 ? uno : varios}`)
    .join(', ')
}
