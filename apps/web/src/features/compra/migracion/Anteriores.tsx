import { Button } from '@mantine/core'
import { type Carga, contract } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '../../../components/acciones/ConfirmDialog.tsx'
import { formatFechaHora } from '../../../lib/formato/format.ts'
import { motivoOf } from '../../../lib/formato/motivo.ts'
import { avisos } from '../../../lib/navegador/avisos.ts'
import { call } from '../../../lib/servidor/api.ts'
import { useCodCia } from '../../../lib/servidor/session.ts'
import classes from './Migracion.module.css'

const t = mensajes.migracion

const anterioresQuery = (codCia: number) => ({
  queryKey: ['carga', codCia, 'anteriores'],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await call(contract.migracion.list, { params: { codCia }, signal })).data,
  // While one is loaded or taken back.
  refetchInterval: ({ state }: { state: { data?: readonly Carga[] | undefined } }) =>
    state.data?.some(({ terminada, deshaciendo }) => !terminada || deshaciendo) ? 1_500 : (false as const),
})

/** Earlier loads, each with its result; a whole one can be taken back while nothing was done on top of it. */
export function Anteriores() {
  const codCia = useCodCia()
  const { data: cargas = [] } = useQuery(anterioresQuery(codCia))
  const [pregunta, setPregunta] = useState<Carga>()
  const queryClient = useQueryClient()
  const undo = useMutation({
    mutationFn: ({ idCarga }: Carga) => call(contract.migracion.deshacer, { params: { codCia, idCarga } }),
    onError: (error) => avisos.mal(motivoOf(error)),
    onSettled: async () => {
      setPregunta(undefined)
      await queryClient.invalidateQueries({ queryKey: ['carga', codCia, 'anteriores'] })
    },
  })
  if (cargas.length === 0) return null
  return (
    <section aria-label={t.anteriores}>
      <h2 className={classes.titulo}>{t.anteriores}</h2>
      <ul className={classes.fallidos}>
        {cargas.map((carga) => (
          <li key={carga.idCarga}>
            <div className={`fila envuelve entre ${classes.carga}`}>
              <span>
                <span className="medio num">{formatFechaHora(carga.creada)}</span>
                <span className="sec nota num">{estadoDe(carga)}</span>
              </span>
              {carga.terminada && !carga.deshecha && !carga.deshaciendo && carga.cargados > 0 && (
                <Button size="xs" variant="default" onClick={() => setPregunta(carga)}>
                  {t.deshacer.boton}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        abierto={pregunta !== undefined}
        titulo={t.deshacer.titulo}
        detalle={t.deshacer.explica}
        peligro
        ocupado={undo.isPending}
        onSi={() => undo.mutate(pregunta!)}
        onNo={() => setPregunta(undefined)}
      />
    </section>
  )
}

function estadoDe({
  terminada,
  deshecha,
  deshaciendo,
  noDeshecha,
  parada,
  avance,
  archivos,
  cargados,
  omitidos,
  fallidos,
  tomado,
}: Carga): string {
  if (deshecha) return `${t.deshacer.deshecha}: ${formatFechaHora(deshecha)}`
  if (deshaciendo) return t.deshacer.enCurso
  if (!terminada) return t.avance(avance, archivos)
  return [t.resumen(cargados, omitidos, fallidos, tomado), parada && `${t.detenida}. ${parada}`, noDeshecha]
    .filter(Boolean)
    .join('. ')
}
