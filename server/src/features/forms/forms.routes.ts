import * as endpoints from '@workflow/contract/forms/forms.endpoints.ts';
import { type Route, route } from '../../platform/http/route.ts';
import * as forms from './forms.service.ts';

const at = ({ id, view_id }: { id: string; view_id: string }) => ({ databaseId: id, viewId: view_id });

export const formRoutes = (publicUrl: () => string): readonly Route[] => [
  route(endpoints.answerForm, ({ tx, actor, params, body }) => forms.answerForm(tx, actor, at(params), body)),
  route(endpoints.getFormLink, ({ reader, actor, params }) => forms.getFormLink(reader, actor, at(params))),
  route(endpoints.renewFormLink, ({ tx, actor, params }) =>
    forms.renewFormLink(tx, actor, at(params), publicUrl()),
  ),
  route(endpoints.revokeFormLink, ({ tx, actor, params }) => forms.revokeFormLink(tx, actor, at(params))),
  route(endpoints.getPublicForm, ({ reader, params }) => forms.getPublicForm(reader, params.token)),
  route(endpoints.answerPublicForm, ({ tx, params, body }) => forms.answerPublicForm(tx, params.token, body)),
];
