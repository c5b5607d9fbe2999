import { Button } from '@mantine/core'
import { type Correo, contract } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Banner } from '../../../components/pagina/Banner.tsx'
import { Datos, FichaPanel } from '../../../components/pagina/FichaPanel.tsx'
import { SidePanel } from '../../../components/pagina/SidePanel.tsx'
import { formatFechaHora } from '../../../lib/formato/format.ts'
import { avisos } from '../../../lib/navegador/avisos.ts'
import { call } from '../../../lib/servidor/api.ts'
import { useCodCia } from '../../../lib/servidor/session.ts'
import { asuntoOf, ESTADOS } from './definicion.ts'

/** A mail: recipients, times, attempts and the server's answer. */
export function CorreoPanel({ correo, onClose }: { correo: Correo; onClose: () => void }) {
  const codCia = useCodCia()
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(contract.correo.retry, { body: { codCia, idCorreo: correo.idCorreo } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['correos'] }),
    onError: (error) => avisos.mal(error.message || mensajes.general.errorDesconocido),
  })
  const titulo = asuntoOf(correo)
  const pie = (correo.estado === 'pendiente' || correo.estado === 'fallido') && (
    <Button loading={isPending} onClick={() => mutate()}>
      {correo.estado === 'fallido' ? 'Enviar de nuevo' : 'Enviar ya'}
    </Button>
  )
  return (
    <SidePanel etiqueta={titulo} antetitulo={`Correo ${correo.idCorreo}`} onClose={onClose} pie={pie}>
      <FichaPanel titulo={titulo}>
        {correo.estado === 'omitido' && (
          <p className="sec">Al llegar su turno ya no quedaba nada que decir, y no se envió.</p>
        )}
        {correo.ultimoError && (
          <Banner
            tono={correo.estado === 'fallido' ? 'rechazado' : 'pendiente'}
            titulo={correo.estado === 'fallido' ? 'No se pudo enviar' : 'Se intentará de nuevo'}
          >
            {correo.ultimoError}
          </Banner>
        )}
        <Datos>
          <dt>Estado</dt>
          <dd>{ESTADOS[correo.estado].nombre}</dd>
          <dt>Para</dt>
          <dd>{correo.para.join(', ')}</dd>
          <dt>Referencia</dt>
          <dd>
            {correo.clase === 'documento' ? (
              <Link to="/documentosEmitidos/$idDocumento" params={{ idDocumento: correo.referencia }}>
                {correo.documento ?? mensajes.documento.verDocumento}
              </Link>
            ) : (
              correo.referencia
            )}
          </dd>
          <dt>Pedido</dt>
          <dd className="num">{formatFechaHora(correo.creado)}</dd>
          {correo.enviado && (
            <>
              <dt>Enviado</dt>
              <dd className="num">{formatFechaHora(correo.enviado)}</dd>
            </>
          )}
          <dt>Intentos</dt>
          <dd className="num">{correo.intentos}</dd>
        </Datos>
      </FichaPanel>
    </SidePanel>
  )
}
